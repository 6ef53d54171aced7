import type { Source } from '#domain/catalogue/product.ts';
import { Icon } from '#web/ui/icon.tsx';
import { sellerKindName } from './source-label.ts';

/** The icon and name of a source; for a retailer an arrow and its name. `words`: a name to show instead. */
export function SourceBadge({
  source,
  retailer = null,
  words,
  className = '',
}: {
  source: Source;
  retailer?: string | null;
  words?: string;
  className?: string;
}) {
  return (
    <span className={`source source-${retailer === null ? source : 'outside'} ${className}`.trimEnd()}>
      <Icon name={retailer === null ? `source-${source}` : 'external'} />
      <span>{words ?? retailer ?? sellerKindName(source)}</span>
    </span>
  );
}
