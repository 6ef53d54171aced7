import { m } from '#texts/compiled/messages.js';
import { Icon } from '#web/ui/icon.tsx';

/** Shown on every page while an administrator acts as a seller (R-ROLE-11), with a link to stop. */
export function ActingAsSellerBanner({ name }: { name: string }) {
  return (
    <div className="acting" role="region" aria-label={m.acting_as({ name })}>
      <div className="wrap">
        <p>
          <Icon name="info" />
          {m.acting_as({ name })}
        </p>
        <form method="post" action="/admin">
          <button type="submit" name="act_as" value="">
            {m.acting_stop()}
          </button>
        </form>
      </div>
    </div>
  );
}
