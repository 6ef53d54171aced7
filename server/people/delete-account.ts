import { actingCookie } from '#domain/people/acting-as.ts';
import type { Account } from '#web/context.ts';
import { endAccount } from './queries/account-end.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import type { AccountOf, AccountParts } from './people-parts.ts';
import { sessionCookies, setCookie } from './cookies.ts';

/** Who signed in less than this ago has just proven who they are. */
const freshMs = 10 * 60_000;

/**
 * Deletes the account of who asks, once they have proven it is them: by their password, asked of the wire as at a sign-in (the same bounds on
 * tries), or by having signed in just now. Orders stay without their name; with one still open, nothing happens (docs/decisions/0030).
 */
export async function leave(
  parts: AccountParts,
  { claims, row, cookies }: AccountOf,
  password: string | null,
): ReturnType<Account['deleteAccount']> {
  if (password === null) {
    if (parts.now().getTime() - row.signedInAt.getTime() > freshMs) return { outcome: 'sign-in-again' };
  } else {
    const proof = await parts.wire.isPassword(claims.sub, password, { address: parts.address });
    if (proof !== 'right') return { outcome: proof === 'wrong' ? 'wrong-password' : proof };
  }
  const outcome = await asMarket(parts.sql, (tx) => endAccount(tx, claims.sub));
  if (outcome !== 'deleted') return { outcome };
  parts.forget();
  const siteUrl = parts.url();
  return {
    outcome,
    setCookie: [
      ...sessionCookies(null, cookies, siteUrl),
      setCookie({ name: actingCookie, value: '' }, { siteUrl, seconds: 0 }),
    ],
  };
}
