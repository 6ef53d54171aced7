import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';

export type SheetProps = {
  open: boolean;
  /** Called by Esc, the backdrop or the close button. The parent component then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** The accessible name of the close button ("Fermer"). */
  closeLabel: string;
  className?: string;
  children: ReactNode;
  /** Stays visible at the bottom while the content scrolls. */
  footer?: ReactNode;
};

/**
 * A native `<dialog>`: the browser traps the focus, closes it on Esc, makes the rest inert and restores the focus. It
 * slides up on a phone, and is centred above 600 px. Its content is mounted only while it is open.
 */
export function Dialog(props: SheetProps) {
  return <ModalSheetBase {...props} kind="dialog" />;
}

/** The element shared by Dialog and Drawer. `kind`: its class. */
export function ModalSheetBase({
  open,
  onClose,
  title,
  closeLabel,
  className = '',
  children,
  footer,
  kind,
}: SheetProps & { kind: 'dialog' | 'drawer' }) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const sheet = ref.current;
    if (!sheet) return;
    if (open && !sheet.open) sheet.showModal();
    if (!open && sheet.open) sheet.close();
  }, [open]);
  useEffect(() => {
    const sheet = ref.current;
    // A click on the backdrop targets the dialog itself, because all content is inside .sheet-frame.
    const dismiss = (event: MouseEvent) => {
      if (event.target === sheet) sheet?.close();
    };
    sheet?.addEventListener('click', dismiss);
    return () => sheet?.removeEventListener('click', dismiss);
  }, []);

  return (
    <dialog
      ref={ref}
      className={`sheet ${kind} ${className}`.trimEnd()}
      aria-labelledby={open ? titleId : undefined}
      onClose={onClose}
    >
      {open && (
        <div className="sheet-frame">
          <header className="sheet-head">
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </header>
          <div className="sheet-body">{children}</div>
          {footer && <footer className="sheet-foot">{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
