import { buildComparisonLinkFromSlugs } from '#domain/compare/comparison-link.ts';
import type { ComparedProduct } from '#domain/compare/compared-product.ts';
import { m } from '#texts/compiled/messages.js';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Button } from '#web/ui/button.tsx';

/** Shares the comparison: link, device's share dialog, print. The printed page shows the link as text. */
export function ShareComparison({ products }: { products: ComparedProduct[] }) {
  const { siteUrl } = useVisitor();
  if (products.length === 0) return null;
  const path = buildComparisonLinkFromSlugs(
    '/comparateur',
    products.map(({ card }) => card.slug),
  );
  return (
    <div className="compare-share">
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

/** Uses the device's share dialog, else the clipboard. Without both, the link is beside the button. */
async function share(url: string): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title: m.compare_title(), url });
    else {
      await navigator.clipboard.writeText(url);
      notify(m.compare_copied());
    }
  } catch (error) {
    // AbortError: the visitor closed the share dialog. Any other error: the clipboard is blocked.
    if (!(error instanceof DOMException && error.name === 'AbortError')) notify(m.compare_not_copied());
  }
}
