import type { Source } from '#domain/catalogue/product.ts';
import { Icon } from '#web/ui/icon.tsx';
import { sourceLabel } from './source-label.ts';

/** The sign of a source and its word. `retailer` set: the sale happens elsewhere, the sign is an arrow and the word the retailer's name. `words`: said instead of the source (its seller's name). */
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
      <span>{words ?? retailer ?? sourceLabel(source)}</span>
    </span>
  );
}
