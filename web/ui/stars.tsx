import { Icon } from './icon.tsx';

/** One star, the figure, and what it rests on: `value` "4,8", `detail` "(312)", `words` the whole for a screen reader. */
export function Stars({ value, detail, words }: { value: string; detail?: string; words: string }) {
  return (
    <span className="stars">
      <Icon name="star" />
      <span aria-hidden="true">
        <b>{value}</b>
        {detail && ` ${detail}`}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
