import { type MouseEvent, type ReactNode, useState } from 'react';
import { lazyComponent } from '#web/parts/shell/lazy-part/lazy-part.tsx';
import { Link } from '#web/ui/link.tsx';

const OptionsDialog = lazyComponent(() => import('./options-dialog.tsx'));

/** Replaces "Ajouter" for a dish with options: a link to the options page, which scripts open as a dialog. */
export function DishOptionsLink({
  slug,
  offer,
  title,
  label,
  className,
  children,
}: {
  slug: string;
  offer: string;
  title: string;
  label: string;
  className: string;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const address = `/produit/${slug}/options?offre=${offer}`;
  const choose = (event: MouseEvent) => {
    // With a modifier key the browser opens the page in a new tab.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Link to={address} className={className} onClick={choose} aria-label={label}>
        {children}
      </Link>
      {isOpen && <OptionsDialog address={address} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
