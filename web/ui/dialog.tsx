import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from './button.tsx';

export type SheetProps = {
  open: boolean;
  /** Asked to close: Esc, the backdrop, or the cross. The owner sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Name of the cross ("Fermer"). */
  closeLabel: string;
  className?: string;
  children: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode;
};

/**
 * A native `<dialog>`: the browser traps focus, closes on Esc, makes the rest inert and gives focus back where it was.
 * A sheet from below on a phone, centred above 600 px. Its content is mounted only while open.
 */
export function Dialog(props: SheetProps) {
  return <Sheet {...props} kind="dialog" />;
}

/** The frame shared by Dialog and Drawer; `kind` is its class. */
export function Sheet({
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
    // The backdrop belongs to the dialog element itself; everything inside sits in .sheet-frame. The keyboard has Esc.
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
