// Who asks for a page or a function: from the session's cookies, or from the token of a call, to the person and their account.
import { currencyPreference } from '#domain/money/preference.ts';
import { type ActingAs, actingCookie, readActing, isAdminMode } from '#domain/people/acting-as.ts';
import { readAvatarUrl } from '#domain/people/avatar.ts';
import { flagsOf, type Person } from '#domain/people/person.ts';
import { type Role, roleOf, roles } from '#domain/people/roles.ts';
import { hasSessionCookie } from '#domain/people/session-cookie.ts';
import { vendorName } from '#domain/people/vendor-name.ts';
import type { Account, Identity } from '#web/context.ts';
import { asPerson } from '#server/database/transaction-as.ts';
import type { PersonRow } from './queries/people.ts';
import { readVendors } from '#server/sellers/queries/vendors.ts';
import { BadToken } from '#server/supabase-api/keys.ts';
import { accountFor } from './account.ts';
import { type ReadCookies, sessionCookies } from './cookies.ts';
import { identityFor } from './identity.ts';
import { knownPeople } from './known-people.ts';
import type { AskedBy, PeopleParts, SessionClaims } from './people-parts.ts';
import { claimsOf, sessionReader } from './read-session.ts';

/** `account`: null for nobody, and for whoever still has to give a second factor. `setCookie`: headers the answer must carry. */
export type WhoAsks = { person: Person | null; account: Account | null; setCookie: string[] };

export type People = {
  ofPage(asked: AskedBy): Promise<WhoAsks>;
  /** A call to a server function: its bearer token counts; without one the cookies, when the page that calls is this site's own. */
  ofCall(asked: AskedBy): Promise<WhoAsks>;
  /** Coming and going without scripts. */
  identity(asked: AskedBy): Identity;
  close(): Promise<void>;
};

const nobody: WhoAsks = { person: null, account: null, setCookie: [] };

export function openPeople(parts: PeopleParts): People {
  const { sql, keys, url, now } = parts;
  const known = knownPeople({ ...parts, idleMinutes: () => parts.settings.auth.AUTH_IDLE_MINUTES });
  const read = sessionReader(parts);

  const who = async (claims: SessionClaims, { cookies, reader, address }: AskedBy): Promise<WhoAsks> => {
    let row = await known.of(claims.sub, claims.session_id);
    // A second factor was given just now: the token says so before what is remembered of the session does.
    if (row && claims.aal === 'aal2' && row.aal !== 'aal2') {
      known.forget(claims.session_id);
      row = await known.of(claims.sub, claims.session_id);
    }
    if (!row) return nobody;
    const person = await actingFor(personOf(claims, row, now()), claims, cookies);
    const account = person.needsSecondFactor
      ? null
      : accountFor(
          { ...parts, address, forget: () => known.forget(claims.session_id) },
          { claims: { ...claims, aal: person.aal }, person, row, reader, cookies },
        );
    return { person, account, setCookie: [] };
  };

  /** Whom an admin selected, if there still is such a vendor (R-ROLE-10, R-ROLE-12). */
  const actingFor = async (person: Person, claims: SessionClaims, cookies: ReadCookies): Promise<Person> => {
    const asked = person.flags.admin ? readActing(cookies.get(actingCookie)) : null;
    if (!asked || !isAdminMode(person, asked.id)) return person;
    const [vendor] = await asPerson(sql, claims, (tx) => readVendors(tx, asked.kind, asked.id));
    const actingAs: ActingAs | null = vendor ? { ...asked, name: vendorName(asked.kind, vendor) } : null;
    return { ...person, actingAs };
  };

  const byCookies = async (asked: AskedBy): Promise<WhoAsks> => {
    if (!hasSessionCookie(asked.headers.get('cookie'))) return nobody;
    const session = await read(asked.cookies, { address: asked.address, userAgent: asked.headers.get('user-agent') });
    if (!session.claims) return { ...nobody, setCookie: session.cookies };
    const found = await who(session.claims, asked);
    // The token is still good, its session is over: ended elsewhere, idle too long, or the account is gone.
    const gone = found.person ? [] : sessionCookies(null, asked.cookies, url());
    return { ...found, setCookie: found.person ? session.cookies : gone };
  };

  return {
    ofPage: byCookies,
    ofCall: async (asked) => {
      const bearer = /^Bearer\s+(\S+)\s*$/i.exec(asked.headers.get('authorization') ?? '')?.[1];
      // An API key as bearer is how the official client calls while nobody has signed in.
      if (bearer && !bearer.startsWith('sb_'))
        return await claimsOf(keys, bearer, now()).then(
          (claims) => who(claims, asked),
          (error: unknown) => {
            if (error instanceof BadToken) return nobody;
            throw error;
          },
        );
      return isOwnPage(asked.headers, url()) ? byCookies(asked) : nobody;
    },
    identity: (asked) => identityFor(parts, asked),
    close: known.close,
  };
}

/** Did a page of this site ask? Its Origin is where the shop is known to be; on one's own machine, without TLS, also the host that was asked (localhost for 127.0.0.1). */
function isOwnPage(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin');
  return origin === siteUrl || (siteUrl.startsWith('http:') && origin === `http://${headers.get('host')}`);
}

/** The person as pages meet them. Until the second factor is given, somebody without any role. */
function personOf(claims: SessionClaims, row: PersonRow, now: Date): Person {
  const aal = row.aal === 'aal2' ? 'aal2' : 'aal1';
  const needsSecondFactor = row.hasSecondFactor && aal !== 'aal2';
  const held: Role[] = needsSecondFactor ? [] : roles.filter((role) => row.roles.includes(role));
  const role = roleOf(held);
  return {
    id: claims.sub,
    sessionId: claims.session_id,
    email: row.email,
    emailConfirmed: row.emailConfirmed,
    firstName: row.firstName,
    displayName: row.displayName,
    avatarUrl: readAvatarUrl(row.avatarUrl),
    role,
    roles: held,
    flags: flagsOf(role),
    aal,
    needsSecondFactor,
    isAdminOpen: role === 'admin' && row.adminOpenUntil !== null && row.adminOpenUntil > now,
    actingAs: null,
    preferredCurrency: currencyPreference(row.preferredCurrency),
    phoneCountry: row.phoneCountry,
  };
}
