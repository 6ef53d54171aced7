// People with real sessions, and the queries and actions of their account pages, for tests of server/people.
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sessionCookieName, splitSessionIntoCookies } from '#cookies/session-cookie.ts';
import type { Role } from '#domain/people/roles.ts';
import type { AddressWithoutId } from '#domain/people/address.ts';
import type { PersonalLists, ListsSnapshot } from '#domain/people/personal-lists.ts';
import type { Act, ActionInput } from '#server/actions.ts';
import type { RequestAuthInputs } from '#server/people/people-dependencies.ts';
import { createPeopleService } from '#server/people/auth-context.ts';
import type { PeopleService, RequestCaller } from '#server/people-service.ts';
import type { Shop } from '#server/shop.ts';
import { createAuthApi } from '#server/supabase-api/auth/v1/auth-api.ts';
import { verifyOwnPassword } from '#server/supabase-api/auth/v1/own-password.ts';
import type { ClientInfo } from '#server/supabase-api/dependencies.ts';
import { openTestAuth, type TestAuth } from './auth-door.ts';

export const adminPassword = 'la porte de derrière';
export const testPassword = 'un bon mot de passe';

/** A browser's session. `cookies` are updated by the test as a browser would. */
export type BrowserSession = {
  id: string;
  email: string;
  sessionId: string;
  token: string;
  refreshToken: string;
  cookies: Map<string, string>;
};

/** The queries and actions of a person's pages. */
export type TestAccountApi = NonNullable<RequestCaller['account']> & ReturnType<typeof changesOf>;

export type PeopleScene = TestAuth & {
  people: PeopleService;
  /** Token refresh requests that reached auth/v1. */
  refreshRequests: string[];
  /** Makes auth/v1 answer every request with this status; 0 ends this. */
  break(status: number): void;
  /** Adds a confirmed account with these roles, signed in on one device. */
  person(name: string, roles?: Role[]): Promise<BrowserSession>;
  signIn(email: string): Promise<BrowserSession>;
  page(visit: Pick<BrowserSession, 'cookies'>, more?: Partial<RequestAuthInputs>): Promise<RequestCaller>;
  accountOf(visit: BrowserSession): Promise<TestAccountApi>;
  /** The actions of the person with these cookies. */
  actOf(visit: Pick<BrowserSession, 'cookies'>): Promise<Act>;
};

export async function openPeopleScene(env: Record<string, string> = {}): Promise<PeopleScene> {
  const auth = await openTestAuth({ AUTH_AUTOCONFIRM: 'on', ...env });
  const door = createAuthApi(auth.parts);
  const refreshRequests: string[] = [];
  let broken = 0;
  const wire = {
    answer: async (request: Request, client: ClientInfo) => {
      if (broken) return new Response('{}', { status: broken });
      refreshRequests.push(`${request.method} ${request.url.replace(auth.parts.url(), '')}`);
      return door(request, client);
    },
    checkPassword: (personId: string, given: string, client: ClientInfo) =>
      verifyOwnPassword(auth.parts, personId, given, client),
  };
  const people = createPeopleService({
    ...auth.parts,
    wire,
    shop: shopOf(auth.parts),
    adminPasswordHash: await hash(adminPassword),
    adminPath: 'porte-cachee',
  });
  const signIn = async (email: string): Promise<BrowserSession> =>
    visitOf(
      email,
      (await auth.send('POST', '/token?grant_type=password', { body: { email, password: testPassword } })).body,
    );
  const page: PeopleScene['page'] = ({ cookies }, more = {}) => {
    const headers = new Headers({
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'user-agent': 'Firefox',
    });
    return people.ofPage({
      address: '192.0.2.1',
      cookies,
      headers,
      reader,
      ...more,
    });
  };
  return {
    ...auth,
    people,
    refreshRequests,
    break: (status) => void (broken = status),
    signIn,
    page,
    person: async (name, roles = []) => {
      const email = `${name.toLowerCase()}-${randomUUID().slice(0, 8)}@example.org`;
      const { body } = await auth.send('POST', '/signup', {
        body: { email, password: testPassword, data: { first_name: name } },
      });
      for (const role of roles)
        await auth.owner`insert into user_roles (user_id, role) values (${body.user.id}, ${role})`;
      return visitOf(email, body);
    },
    accountOf: async (visit) => {
      const { account, actor } = await page(visit);
      const door = people.identity({ address: '192.0.2.1', cookies: visit.cookies, headers: new Headers(), reader });
      return { ...account!, ...changesOf(people.act(actor), door.forget) };
    },
    actOf: async (visit) => people.act((await page(visit)).actor),
    close: async () => {
      await people.close();
      await auth.close();
    },
  };
}

const reader = { country: 'CA', language: 'fr' } as const;

const changesOf = (act: Act, forget: () => string[]) => ({
  updateProfile: (change: ActionInput<'profile/save'>) => act('profile/save', change),
  saveAddress: (address: AddressWithoutId, id?: string) =>
    act('address/save', { address, ...(id !== undefined && { id }) }),
  removeAddress: (id: string) => act('address/remove', { id }),
  makeDefaultAddress: (id: string) => act('address/make-default', { id }),
  endSession: (id: string) => act('session/end', { id }),
  endOtherSessions: () => act('session/end', { id: null }),
  mergeLists: (since: ListsSnapshot | null, ofBrowser: PersonalLists) =>
    act('lists/merge', { since, ofBrowser, reader }),
  exportData: () => act('account/export', {}),
  deleteAccount: async (given: string | null) => {
    const outcome = await act('account/delete', { password: given });
    return { outcome, ...(outcome === 'deleted' && { setCookie: forget() }) };
  },
  actAs: (seller: string | null) =>
    act('seller/act-as', { seller }).then(
      ({ kind }) => ({ outcome: 'chosen' as const, kind }),
      (refusal: { code?: string }) => {
        if (refusal.code === 'access/denied') return { outcome: 'denied' as const };
        throw refusal;
      },
    ),
  openAdmin: (given: string) => act('admin/open', { password: given }),
  closeAdmin: () => act('admin/close', {}),
});

const shopOf = ({ sql, url, log, now }: TestAuth['parts']): Shop => ({
  sql,
  providers: [],
  linkSecret: 'a secret of thirty-two characters, or more',
  siteUrl: url,
  timeZone: 'America/Toronto',
  adminEmail: 'shop@sugu.example',
  disposableDomains: [],
  log,
  now,
});

type Session = {
  access_token: string;
  refresh_token: string;
  expires_at: number;
  expires_in: number;
  token_type: string;
  user: { id: string };
};

function visitOf(email: string, session: Session): BrowserSession {
  const { session_id: sessionId } = JSON.parse(
    Buffer.from(session.access_token.split('.')[1]!, 'base64url').toString(),
  ) as { session_id: string };
  const cookies = new Map(splitSessionIntoCookies(session, []).map(({ name, value }) => [name, value]));
  return {
    id: session.user.id,
    email,
    sessionId,
    token: session.access_token,
    refreshToken: session.refresh_token,
    cookies,
  };
}

/** Updates the cookies from a response, as a browser does. */
export function storeCookies(visit: Pick<BrowserSession, 'cookies'>, setCookie: readonly string[]): void {
  for (const [, name = '', value = '', rest = ''] of setCookie.map((line) => /^([^=]+)=([^;]*)(.*)$/.exec(line)!)) {
    if (/Max-Age=0/.test(rest)) visit.cookies.delete(name);
    else visit.cookies.set(name, value);
  }
}

export const hasSession = ({ cookies }: Pick<BrowserSession, 'cookies'>): boolean =>
  [...cookies.keys()].some((name) => name.startsWith(sessionCookieName));
