// Helpers for journeys of the sign-in screen: fields, buttons, toasts, and a sign-up.
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { waitForAuthMail } from '../supabase/auth-mailbox.ts';
import type { TestAccount } from './account-holders.ts';
import { waitForHydration } from './browser.ts';
import { frenchMessage } from './buying.ts';

export const noScriptContextOptions = { javaScriptEnabled: false };
export const uniqueSignUpEmail = (): string => `nouveau.${randomUUID().slice(0, 8)}@example.org`;
export const emailField = (page: Page) => page.getByRole('main').getByLabel(frenchMessage('auth_email'));
export const passwordField = (page: Page) => page.locator('main [name=password]');
export const pressSubmit = (page: Page, words = frenchMessage('auth_in_act')) =>
  page.getByRole('main').getByRole('button', { name: words, exact: true }).click();
export const userMenu = (page: Page) => page.getByRole('banner').locator('.user-menu > summary');
export const waitForToastText = (page: Page, words: string) =>
  page.locator('[data-sonner-toast]').getByText(words).waitFor();
/** The code field submits its form after the sixth digit. */
export const typeCode = (page: Page, code: string) =>
  page.getByLabel(frenchMessage('auth_code')).pressSequentially(code);

export async function fillSignInForm(page: Page, who: TestAccount, path = '/auth'): Promise<void> {
  await page.goto(path);
  await emailField(page).fill(who.email);
  await passwordField(page).fill(who.password);
}

/** Signs up; returns the confirmation link of the mail. */
export async function signUpAndFindLink(
  page: Page,
  { address = uniqueSignUpEmail(), from = '/', isScripted = true } = {},
): Promise<string> {
  await page.goto(`/auth?mode=up&from=${encodeURIComponent(from)}`);
  if (isScripted) await waitForHydration(page);
  await emailField(page).fill(address);
  await passwordField(page).fill('le chat boit du thé');
  await pressSubmit(page, frenchMessage('auth_up_act'));
  await page.getByLabel(frenchMessage('auth_code')).waitFor();
  return (await waitForAuthMail(address, 'signup')).link;
}

export const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('sugu-auth') && !name.includes('verifier'));
