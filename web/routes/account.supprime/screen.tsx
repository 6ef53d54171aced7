import { m } from '#texts/compiled/messages.js';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => accountMeta(m.account_deleted());

export default function AccountDeletedScreen() {
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        picture={<Icon name="check" />}
        title={m.account_deleted()}
        action={
          <Link to="/" className={buttonClass('second')}>
            {m.account_start_shopping()}
          </Link>
        }
      >
        {m.account_deleted_words()}
      </EmptyState>
    </div>
  );
}
