import { comparisonLink } from '#domain/compare/comparison-link.ts';
import type { ComparedProduct } from '#domain/compare/compared-product.ts';
import { m } from '#texts/compiled/messages.js';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Button } from '#web/ui/button.tsx';

/** Ways to take the comparison along: its link (copied, or through the device's own sharing) and paper. On paper the link is written out. */
export function PassOn({ products }: { products: ComparedProduct[] }) {
  const { siteUrl } = useVisitor();
  if (products.length === 0) return null;
  const path = comparisonLink(
    '/comparateur',
    products.map(({ card }) => card.slug),
  );
  return (
    <div className="compare-pass-on">
      <a className="link link-tap small" href={path}>
        {m.compare_link()}
      </a>
      <Button size="small" className="with-scripts" onClick={() => void share(location.origin + path)}>
        {m.compare_share()}
      </Button>
      <Button size="small" className="with-scripts" onClick={() => print()}>
        {m.compare_print()}
      </Button>
      <p className="compare-address">{siteUrl + path}</p>
    </div>
  );
}

/** Through the device's own sharing, else the clipboard; the link beside the button is there for browsers that have neither. */
async function share(url: string): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title: m.compare_title(), url });
    else {
      await navigator.clipboard.writeText(url);
      notify(m.compare_copied());
    }
  } catch (error) {
    // Not a visitor who closed the sheet: the clipboard is not allowed here.
    if (!(error instanceof DOMException && error.name === 'AbortError')) notify(m.compare_not_copied());
  }
}
