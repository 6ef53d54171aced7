import { m } from '#texts/compiled/messages.js';
import { Icon } from '#web/ui/icon.tsx';

/** On every page while an admin acts as a merchant or a restaurant (R-ROLE-11), with the way back. */
export function ActingBanner({ name }: { name: string }) {
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
