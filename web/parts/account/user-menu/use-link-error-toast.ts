import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { notify, notifyError } from '#web/parts/shell/toaster/notify.ts';
import { noLinkErrorToastPagePattern } from '#web/route-lists.ts';

/** Shows a mail link's or sign-in provider's error as a toast once, and removes the error from the URL. */
export function useLinkErrorToast(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const code = linkErrorCode(location);
    if (code === null) return;
    void tell(code);
    void navigate(
      { search: queryWithoutLinkError(location.search), hash: '' },
      { replace: true, preventScrollReset: true },
    );
  }, [navigate]);
}

/** Provider errors are rare, so their texts are loaded on demand. */
async function tell(code: string): Promise<void> {
  if (code === 'bad_code_verifier') return notify(m.auth_link_elsewhere());
  const { authRedirectErrorText, isProviderError } = await import('#web/parts/account/auth-words/auth-words.ts');
  return isProviderError(code) ? notifyError(m.auth_error(), authRedirectErrorText(code)!) : notify(m.auth_link_used());
}

/** The error code in a URL, '' for an error without a code; null: no error. */
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
  if (noLinkErrorToastPagePattern.test(pathname)) return null;
  const said = [behind, query].find((one) => one.has('error_code') || one.has('error_description'));
  return said ? (said.get('error_code') ?? '') : null;
}

export function queryWithoutLinkError(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ['error', 'error_code', 'error_description', 'sb']) query.delete(name);
  return String(query) && `?${query}`;
}
