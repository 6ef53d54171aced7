// Shared by the journeys of the sign-in: fields, mails, and test people.
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { mailTo } from '../supabase/auth-mailbox.ts';
import type { AccountHolder } from './account-people.ts';
import { alive } from './browser.ts';
import { say } from './buying.ts';
import { plain } from './pages.ts';

export const off = { javaScriptEnabled: false };
export const main = async (page: Page): Promise<string> => plain(await page.getByRole('main').textContent());
export const fresh = (): string => `nouveau.${randomUUID().slice(0, 8)}@example.org`;
export const email = (page: Page) => page.getByRole('main').getByLabel(say('auth_email'));
export const password = (page: Page) => page.locator('main [name=password]');
export const send = (page: Page, words = say('auth_in_act')) =>
  page.getByRole('main').getByRole('button', { name: words, exact: true }).click();
export const menu = (page: Page) => page.getByRole('banner').locator('.user-menu > summary');
export const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').getByText(words).waitFor();
/** The code field submits itself with the sixth digit. */
export const typeCode = (page: Page, code: string) => page.getByLabel(say('auth_code')).pressSequentially(code);

export async function fillIn(page: Page, who: AccountHolder, path = '/auth'): Promise<void> {
  await page.goto(path);
  await email(page).fill(who.email);
  await password(page).fill(who.password);
}

/** Signs up, and opens the link of the mail. */
export async function signUp(page: Page, { address = fresh(), from = '/', isScripted = true } = {}): Promise<string> {
  await page.goto(`/auth?mode=up&from=${encodeURIComponent(from)}`);
  if (isScripted) await alive(page);
  await email(page).fill(address);
  await password(page).fill('le chat boit du thé');
  await send(page, say('auth_up_act'));
  await page.getByLabel(say('auth_code')).waitFor();
  return (await mailTo(address, 'signup')).link;
}

export const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('sugu-auth') && !name.includes('verifier'));
