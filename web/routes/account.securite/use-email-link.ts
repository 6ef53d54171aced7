import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AuthFailure } from '#web/parts/account/auth-words/auth-words.ts';

/** What a link for an e-mail change did. `half`: the link in the mail to the other address must be opened too. */
export type EmailChangeOutcome =
  | { outcome: 'half' }
  | { outcome: 'changed' }
  | { outcome: 'refused'; failure: AuthFailure };

/** Reads the result if this page was opened by an e-mail change link, and removes it from the address bar. */
export function useEmailChangeOutcome(): EmailChangeOutcome | null {
  const navigate = useNavigate();
  const [link, setLink] = useState<EmailChangeOutcome | null>(null);
  useEffect(() => {
    const found = parseEmailChangeOutcome(
      new URLSearchParams(location.search),
      new URLSearchParams(location.hash.slice(1)),
    );
    if (!found) return;
    void Promise.resolve(navigate('/account/securite', { replace: true, preventScrollReset: true })).then(() =>
      setLink(found),
    );
  }, [navigate]);
  return link;
}

/** Looks in both query and hash, because the sign-in flow decides which one is used. */
export function parseEmailChangeOutcome(query: URLSearchParams, hash: URLSearchParams): EmailChangeOutcome | null {
  const said = (name: string): string | null => query.get(name) ?? hash.get(name);
  if (said('error_code') !== null)
    return {
      outcome: 'refused',
      failure: { code: said('error_code') ?? '', message: said('error_description') ?? '' },
    };
  if (said('code') !== null || said('access_token') !== null) return { outcome: 'changed' };
  return said('message') === null ? null : { outcome: 'half' };
}
