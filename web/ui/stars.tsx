import { Icon } from './icon.tsx';

/** The rating as text and star: `value` "4,8", `detail` "(312)", `words`: the text for screen readers. */
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
