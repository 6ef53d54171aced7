import { type MouseEvent, type ReactNode, useState } from 'react';
import { lazyPart } from '#web/parts/shell/lazy-part/lazy-part.tsx';
import { Link } from '#web/ui/link.tsx';

const OptionsDialog = lazyPart(() => import('./options-dialog.tsx'));

/** In place of "Ajouter" for a dish with options: a link to the page of the choice, which the app opens as a dialog instead. */
export function ChooseLink({
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
    // A new tab shows the page.
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
