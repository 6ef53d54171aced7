// Accounts with a password for the journeys, and signing in by cookies. Other journeys test the sign-in screen.
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { createClient, type Session } from '@supabase/supabase-js';
import { expect, inject } from 'vitest';
import { type CookieNameValue, splitSessionIntoCookies } from '#cookies/session-cookie.ts';
import { loadShopSecrets } from '../supabase/shop-people.ts';
import { openPage } from './browser.ts';

export type TestAccount = { id: string; email: string; password: string };

const auth = (key: string) =>
  createClient(inject('shopUrl'), key, { auth: { persistSession: false, autoRefreshToken: false } }).auth;

/** Creates an account with a password; its mail address is confirmed by default. */
export async function createAccount({
  firstName = 'Awa',
  email = `compte.${randomUUID().slice(0, 8)}@example.org`,
  isConfirmed = true,
} = {}): Promise<TestAccount> {
  const password = `phrase de passe ${randomUUID().slice(0, 8)}`;
  const { data, error } = await auth(loadShopSecrets().secretKey).admin.createUser({
    email,
    password,
    email_confirm: isConfirmed,
    user_metadata: { first_name: firstName, language: 'fr' },
  });
  expect(error).toBeNull();
  return { id: data.user!.id, email, password };
}

/** Signs in over HTTP, as another device would. */
export async function createSession({ email, password }: TestAccount): Promise<Session> {
  const { data, error } = await auth(loadShopSecrets().publishableKey).signInWithPassword({ email, password });
  expect(error).toBeNull();
  return data.session!;
}

/** The cookies of a session, as a browser would have them. */
const createSessionCookies = (session: Session): CookieNameValue[] =>
  splitSessionIntoCookies({ ...session, expires_at: session.expires_at! }, []);

/** The Cookie header of a session. */
export const createCookieHeader = (session: Session): string =>
  createSessionCookies(session)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

/** Gives the browser the cookies of a session. */
export const enterSession = (context: BrowserContext, session: Session): Promise<void> =>
  context.addCookies(
    createSessionCookies(session).map((cookie) => ({ ...cookie, url: inject('shopUrl'), sameSite: 'Lax' as const })),
  );

/** Signs in by setting the cookies of a new session. */
export const signIn = async (context: BrowserContext, who: TestAccount): Promise<void> =>
  enterSession(context, await createSession(who));

/** Opens a page of the account and waits until it is interactive. */
export const openAccountPage = (page: Page, path = ''): Promise<void> => openPage(page, `/account${path}`);
