import { createPortal } from 'react-dom';
import { useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';

/** Pages that need somebody signed in (R-ROLE-19). `/merchant/{slug}` and `/restaurant/{slug}` are open to all. */
const isGuarded = (pathname: string): boolean =>
  /^\/(?:(?:account|admin)(?:\/.*)?|merchant|restaurant)$/.test(pathname);

/** While the shop finds out whether this page may be seen: a centred spinner, and nothing of either page (R-GUARD-03). */
export function PendingGuard() {
  const { state, location } = useNavigation();
  if (state !== 'loading' || !isGuarded(location.pathname)) return null;
  return createPortal(
    <div className="guard-pending">
      <div className="guard-spinner" role="status">
        <span className="visually-hidden">{m.guard_loading()}</span>
      </div>
    </div>,
    document.body,
  );
}
