import { actingCookie } from '#domain/people/acting-as.ts';
import type { Account } from '#web/context.ts';
import { endAccount } from '#server/data/account-end.ts';
import { asMarket } from '#server/data/as.ts';
import type { AccountOf, AccountParts } from './people-parts.ts';
import { sessionCookies, setCookie } from './cookies.ts';

/** Who signed in less than this ago has just proven who they are. */
const freshMs = 10 * 60_000;

/**
 * Deletes the account of who asks, once they have proven it is them: by their password, asked of the wire as at a sign-in (the same bounds on
 * tries), or by having signed in just now. Orders stay without their name; with one still open, nothing happens (docs/decisions/0030).
 */
export async function leave(parts: AccountParts, { claims, row, cookies }: AccountOf, password: string | null): ReturnType<Account['deleteAccount']> {
  if (password === null) {
    if (parts.now().getTime() - row.signedInAt.getTime() > freshMs) return { outcome: 'sign-in-again' };
  } else {
    const proof = await asPassword(parts, String(row.email ?? ''), password);
    if (proof !== 'right') return { outcome: proof };
  }
  const outcome = await asMarket(parts.sql, (tx) => endAccount(tx, claims.sub));
  if (outcome !== 'deleted') return { outcome };
  parts.forget();
  const siteUrl = parts.url();
  return { outcome, setCookie: [...sessionCookies(null, cookies, siteUrl), setCookie({ name: actingCookie, value: '' }, { siteUrl, seconds: 0 })] };
}

async function asPassword({ wire, apiKeys, url, address }: AccountParts, email: string, password: string): Promise<'right' | 'wrong-password' | 'too-many-tries'> {
  const request = new Request(`${url()}/auth/v1/token?grant_type=password`, { method: 'POST', headers: { apikey: apiKeys.publishable, 'content-type': 'application/json' }, body: JSON.stringify({ email, password }) });
  const answer = await wire.answer(request, { address });
  if (answer?.ok) {
    // The proof is a sign-in; nobody stays signed in by it.
    const { access_token } = (await answer.json()) as { access_token: string };
    await wire.answer(new Request(`${url()}/auth/v1/logout?scope=local`, { method: 'POST', headers: { apikey: apiKeys.publishable, authorization: `Bearer ${access_token}` } }), { address });
    return 'right';
  }
  return answer?.status === 429 ? 'too-many-tries' : 'wrong-password';
}
