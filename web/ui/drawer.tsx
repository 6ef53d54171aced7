import { ModalSheetBase, type SheetProps } from './dialog.tsx';

/** A panel from the right, at most 480 px wide. Its footer (total, main button) stays visible. */
export function Drawer(props: SheetProps) {
  return <ModalSheetBase {...props} kind="drawer" />;
}
