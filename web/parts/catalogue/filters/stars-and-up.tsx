import { m } from '#texts/compiled/messages.js';
import { formatOneDecimal } from '#web/parts/shell/figures/figures.ts';
import { Icon } from '#web/ui/icon.tsx';

const most = [1, 2, 3, 4, 5];

/** "Four stars and up", drawn as five stars of which `value` are full. */
export function StarsAndUpLabel({ value }: { value: number }) {
  return (
    <span className="stars-and-up">
      <span className="stars-and-up-row" aria-hidden="true">
        {most.map((star) => (
          <Icon key={star} name="star" className={star <= value ? 'star-full' : ''} />
        ))}
      </span>
      <span className="visually-hidden">
        {Number.isInteger(value) ? m.filter_stars({ n: value }) : m.filter_rating({ value: formatOneDecimal(value) })}
      </span>
      <span aria-hidden="true">{Number.isInteger(value) ? m.filter_up() : `${formatOneDecimal(value)} +`}</span>
    </span>
  );
}
