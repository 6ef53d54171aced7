import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { notify, notifyError } from '#web/parts/shell/toaster/notify.ts';
import { pathsShowingLinkErrors } from '#web/route-lists.ts';

/** A link of a mail that did nothing, or a provider that refused, while somebody is signed in: said once, and the address is clean. The sign-in screen leads here with `#refused=`; the wire itself writes `#error=` for clients without a challenge. */
export function useLinkErrorToast(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const code = linkErrorCode(location);
    if (code === null) return;
    void tell(code);
    void navigate({ search: withoutLinkError(location.search), hash: '' }, { replace: true, preventScrollReset: true });
  }, [navigate]);
}

/** What a provider refuses is seldom: its words are loaded then. */
async function tell(code: string): Promise<void> {
  if (code === 'bad_code_verifier') return notify(m.auth_link_elsewhere());
  const { authCodeWords, isProviderError: isOfProvider } = await import('#web/parts/account/auth-words/auth-words.ts');
  return isOfProvider(code) ? notifyError(m.auth_error(), authCodeWords(code)!) : notify(m.auth_link_used());
}

/** The code of what an address says was refused, '' for one without; null: it says nothing. */
export function linkErrorCode({
  pathname,
  search,
  hash,
}: {
  pathname: string;
  search: string;
  hash: string;
}): string | null {
  const [behind, query] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)];
  if (behind.has('refused')) return behind.get('refused');
  if (pathsShowingLinkErrors.test(pathname)) return null;
  const said = [behind, query].find((one) => one.has('error_code') || one.has('error_description'));
  return said ? (said.get('error_code') ?? '') : null;
}

export function withoutLinkError(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['error', 'error_code', 'error_description', 'sb']) query.delete(name);
  return String(query) && `?${query}`;
}
