import { Sheet, type SheetProps } from './dialog.tsx';

/** A panel from the right, 480 px at most, the whole width on a phone; footer (totals, main act) stays in view. */
export function Drawer(props: SheetProps) {
  return <Sheet {...props} kind="drawer" />;
}
