import { m } from '#texts/compiled/messages.js';
import { Notice } from '#web/ui/notice.tsx';

/** An error in the address of a callback: our words for it, and its description (R-AUTH-33) as what another said, for anybody can write an address. */
export function CallbackNotice({ words, description }: { words: string | null; description: string | null }) {
  return <Notice look="bad" live><p>{words ?? m.auth_error_refused()}</p>{description && <p className="auth-callback">{m.auth_error_said({ words: description })}</p>}</Notice>;
}
