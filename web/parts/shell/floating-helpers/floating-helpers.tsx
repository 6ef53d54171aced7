import { CompareFloat } from '#web/parts/catalogue/compare-float/compare-float.tsx';
import { m } from '#texts/compiled/messages.js';
import { Icon } from '#web/ui/icon.tsx';

/** The floating buttons of every screen (R-CARD-08): a link to the comparison, and "back to top". */
export function FloatingButtons() {
  return (
    <div className="floating">
      <CompareFloat />
      <a className="floating-up" href="#haut" aria-label={m.back_to_top()} title={m.back_to_top()}>
        <Icon name="up" />
      </a>
    </div>
  );
}
