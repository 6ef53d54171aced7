import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

export const NoShop = ({ words }: { words: string }) => (
  <div className="wrap section">
    <EmptyState
      heading="h1"
      picture={<Icon name="source-merchant" />}
      title={m.shopset_none_title()}
      action={
        <Link className={buttonClass('main')} to="/vendre">
          {m.shopset_none_act()}
        </Link>
      }
    >
      <p>{words}</p>
    </EmptyState>
  </div>
);
