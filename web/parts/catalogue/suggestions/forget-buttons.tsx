import { m } from '#texts/compiled/messages.js';
import { Icon } from '#web/ui/icon.tsx';

/** Delete buttons for past searches, outside the listbox, because ARIA options may not contain buttons. */
export function ForgetSearchButtons({
  past,
  onForget,
}: {
  past: readonly string[];
  onForget: (words: string | null) => void;
}) {
  return (
    <div className="suggestions-forget">
      <button type="button" className="button button-plain button-small" onClick={() => onForget(null)}>
        {m.suggest_forget_all()}
      </button>
      {past.map((words) => (
        <button
          key={words}
          type="button"
          className="icon-button"
          tabIndex={-1}
          aria-label={m.suggest_forget({ words })}
          onClick={() => onForget(words)}
        >
          <Icon name="close" />
        </button>
      ))}
    </div>
  );
}
