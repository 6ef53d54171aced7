// Finds the person and the account of a request, from the session's cookies or from the token of a call.
import { parseCurrencyPreferenceOrDefault } from '#domain/money/preference.ts';
import { resolveActingAs, type SelectedSeller, vendorKindOfSource } from '#domain/people/acting-as.ts';
import { parseAvatarUrl } from '#domain/people/avatar.ts';
import type { SignedInActor } from '#domain/people/actor.ts';
import { deriveRoleFlags, type SessionPerson } from '#domain/people/person.ts';
import { type Role, highestRole, rolesHighestFirst } from '#domain/people/roles.ts';
import { hasSessionCookie } from '#cookies/session-cookie.ts';
import { createActionPerformer } from '#server/actions.ts';
import type { PeopleService, RequestCaller } from '#server/people-service.ts';
import type { PersonRow } from './queries/people.ts';
import { InvalidTokenError } from '#server/supabase-api/token-keys.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import { createAccountApi } from './account.ts';
import { buildSessionCookieHeaders } from './cookies.ts';
import { createIdentityApi } from './identity.ts';
import { createPersonCache } from './person-cache.ts';
import type { PeopleDependencies, RequestAuthInputs, SessionClaims } from './people-dependencies.ts';
import { verifyPersonTokenOrThrow, createSessionReader } from './read-session.ts';

const nobody = ({ address }: Pick<RequestAuthInputs, 'address'>): RequestCaller => ({
  person: null,
  actor: { kind: 'visitor', network: networkOfAddress(address) },
  account: null,
  setCookie: [],
});

export function createPeopleService(parts: PeopleDependencies): PeopleService {
  const { keys, url, now, wire, adminPasswordHash } = parts;
  const known = createPersonCache({ ...parts, idleMinutes: () => parts.settings.auth.AUTH_IDLE_MINUTES });
  const read = createSessionReader(parts);
  const shop = { ...parts.shop, accounts: { isPassword: wire.checkPassword, adminPasswordHash, forget: known.forget } };

  const who = async (claims: SessionClaims, inputs: RequestAuthInputs): Promise<RequestCaller> => {
    const { reader, address } = inputs;
    let row = await known.of(claims.sub, claims.session_id);
    // Right after a second factor was entered, the token contains it but the cached session does not.
    if (row && claims.aal === 'aal2' && row.aal !== 'aal2') {
      known.forget(claims.session_id);
      row = await known.of(claims.sub, claims.session_id);
    }
    if (!row) return nobody(inputs);
    const person = personOf(claims, row, now(), parts.needsDeskFactor?.() ?? false);
    const account = person.needsSecondFactor
      ? null
      : createAccountApi(parts, { claims: { ...claims, aal: person.aal }, person, reader });
    const actor = account ? actorOf(person, row, address) : { ...nobody(inputs).actor, halfSignedIn: person.id };
    return { person, actor, account, setCookie: [] };
  };

  const byCookies = async (inputs: RequestAuthInputs): Promise<RequestCaller> => {
    if (!hasSessionCookie(inputs.headers.get('cookie'))) return nobody(inputs);
    const session = await read(inputs.cookies, {
      address: inputs.address,
      userAgent: inputs.headers.get('user-agent'),
    });
    if (!session.claims) return { ...nobody(inputs), setCookie: session.cookies };
    const found = await who(session.claims, inputs);
    // The token is still valid, but its session has ended: on another device, after idling, or by deletion.
    const gone = found.person ? [] : buildSessionCookieHeaders(null, inputs.cookies, url());
    return { ...found, setCookie: found.person ? session.cookies : gone };
  };

  return {
    ofPage: byCookies,
    ofCall: async (inputs) => {
      const bearer = /^Bearer\s+(\S+)\s*$/i.exec(inputs.headers.get('authorization') ?? '')?.[1];
      // The official client sends an API key as bearer token while nobody is signed in.
      if (bearer && !bearer.startsWith('sb_'))
        return await verifyPersonTokenOrThrow(keys, bearer, now()).then(
          (claims) => who(claims, inputs),
          (error: unknown) => {
            if (error instanceof InvalidTokenError) return nobody(inputs);
            throw error;
          },
        );
      return isOwnPage(inputs.headers, url()) ? byCookies(inputs) : nobody(inputs);
    },
    act: (actor) => createActionPerformer(shop, actor),
    identity: (inputs) => createIdentityApi(parts, inputs),
    close: known.close,
  };
}

/** True if a page of this site made the call, by its Origin. Without TLS (development) the requested host counts. */
function isOwnPage(headers: Headers, siteUrl: string): boolean {
  const origin = headers.get('origin');
  return origin === siteUrl || (siteUrl.startsWith('http:') && origin === `http://${headers.get('host')}`);
}

/** The actor of a fully signed-in person, second factor included. */
function actorOf(person: SessionPerson, { signedInAt }: PersonRow, address: string): SignedInActor {
  const session = {
    id: person.id,
    sessionId: person.sessionId,
    aal: person.aal,
    signedInAt: signedInAt.toISOString(),
    address,
    network: networkOfAddress(address),
    ...(person.actingAs?.isAdminMode && { actingAs: person.actingAs.id }),
  };
  if (person.role === 'admin') return { kind: 'administrator', isStepOpen: person.isAdminOpen, ...session };
  return { kind: person.role === 'employee' && !person.lacksDeskFactor ? 'employee' : 'person', ...session };
}

/** The person as pages see them. They have no role until the second factor is entered. */
function personOf(claims: SessionClaims, row: PersonRow, now: Date, needsDeskFactor: boolean): SessionPerson {
  const aal = row.aal === 'aal2' ? 'aal2' : 'aal1';
  const needsSecondFactor = row.hasSecondFactor && aal !== 'aal2';
  const held: Role[] = needsSecondFactor ? [] : rolesHighestFirst.filter((role) => row.roles.includes(role));
  const role = highestRole(held);
  const lacksDeskFactor = needsDeskFactor && aal !== 'aal2' && (role === 'admin' || role === 'employee');
  const isAdminOpen = role === 'admin' && !lacksDeskFactor && row.adminOpenUntil !== null && row.adminOpenUntil > now;
  return {
    id: claims.sub,
    sessionId: claims.session_id,
    email: row.email,
    emailConfirmed: row.emailConfirmed,
    firstName: row.firstName,
    displayName: row.displayName,
    avatarUrl: parseAvatarUrl(row.avatarUrl),
    role,
    roles: held,
    flags: deriveRoleFlags(
      held,
      needsSecondFactor ? [] : row.sellerSources.flatMap((source) => vendorKindOfSource(source) ?? []),
    ),
    aal,
    needsSecondFactor,
    ...(lacksDeskFactor && { lacksDeskFactor }),
    isAdminOpen,
    actingAs: needsSecondFactor ? null : resolveActingAs({ role, isAdminOpen }, chosenOf(row)),
    preferredCurrency: parseCurrencyPreferenceOrDefault(row.preferredCurrency),
    phoneCountry: row.phoneCountry,
  };
}

/** The seller chosen in this session, if its kind has a dashboard. */
function chosenOf({ chosenSeller }: PersonRow): SelectedSeller | null {
  const kind = chosenSeller && vendorKindOfSource(chosenSeller.source);
  return kind ? { ...chosenSeller, kind } : null;
}
