import { createPortal } from 'react-dom';
import { useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { signedInPagePattern } from '#web/route-lists.ts';

/** A full-screen spinner while the server checks whether the visitor may open the next page (R-GUARD-03). */
export function AccessCheckSpinner() {
  const { state, location } = useNavigation();
  if (state !== 'loading' || !signedInPagePattern.test(location.pathname)) return null;
  return createPortal(
    <div className="guard-pending">
      <div className="guard-spinner" role="status">
        <span className="visually-hidden">{m.guard_loading()}</span>
      </div>
    </div>,
    document.body,
  );
}
