import { formatCount } from '#web/parts/shell/figures/figures.ts';
import { Price } from '#web/parts/catalogue/price/price.tsx';
import { CardPicture } from '#web/parts/catalogue/product-card/card-picture.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { splitAtMatches } from './highlight.ts';
import type { SuggestionGroupName, SuggestionOption } from './options.ts';

const signs: Record<SuggestionGroupName, IconName> = {
  read_as: 'search',
  past: 'clock',
  products: 'package',
  categories: 'grid',
  brands: 'tag',
  all: 'search',
};

type RowProps = { id: string; option: SuggestionOption; group: SuggestionGroupName; typed: string; active: boolean };

/** One suggestion: an ARIA option that is also a link, so that it can open in another tab. It never gets the focus. */
export function SuggestionRow({ id, option: { href, words, under, count, card }, group, typed, active }: RowProps) {
  const isSentence = group === 'all' || group === 'read_as';
  return (
    <Link id={id} className="suggestion" to={href} role="option" aria-selected={active} tabIndex={-1}>
      {card ? (
        !savesData() && <CardPicture url={card.image_url} tile={card.tile} size="small" className="tile-tiny" />
      ) : (
        <Icon name={signs[group]} />
      )}
      <span className="suggestion-words">
        <span>
          {isSentence
            ? words
            : splitAtMatches(words, typed).map(({ at, text, hit }) => (hit ? <mark key={at}>{text}</mark> : text))}
        </span>
        {under && <span className="suggestion-under">{under}</span>}
      </span>
      {card && !card.price_stale && !card.read && <Price amount={card.price} currency={card.currency} size="small" />}
      {count !== undefined && <span className="suggestion-count">{formatCount(count)}</span>}
    </Link>
  );
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;
