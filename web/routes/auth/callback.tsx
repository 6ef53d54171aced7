import { m } from '#texts/compiled/messages.js';
import { authCodeText, isProviderError } from '#web/parts/account/auth-words/auth-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Mode } from './place.ts';

/** The error of a link or a provider in an address (R-AUTH-33). `code`: '' when there is none. */
export type CallbackProblem = { code: string; description: string | null };

export function callbackProblem(search: URLSearchParams): CallbackProblem | null {
  const description = search.get('error_description') ?? search.get('error');
  const code = search.get('error_code') ?? '';
  return description || code ? { code, description } : null;
}

/** Shows our text for the error, in the visitor's language. The provider's description is English: it is shown only if we have no text for the code, and as a quotation, because anybody can write an address. */
export function CallbackNotice({ code, description }: CallbackProblem) {
  const words = authCodeText(code);
  return (
    <Notice look="bad" live>
      <p>{words ?? m.auth_error_refused()}</p>
      {description && words === null && !isProviderError(code) && (
        <p className="auth-callback">{m.auth_error_said({ words: description })}</p>
      )}
    </Notice>
  );
}

/** For a link opened on another device than the one that requested it: what it has done, and what to do here. */
export function ElsewhereNotice({ mode }: { mode: Mode }) {
  if (mode === 'code')
    return (
      <Notice look="info" live>
        {m.auth_elsewhere_code()}
      </Notice>
    );
  return (
    <Notice look="ok" live>
      {mode === 'forgotten' ? m.auth_elsewhere_forgotten() : m.auth_elsewhere_in()}
    </Notice>
  );
}
