// Signs in new people with a role or as members of a shop, and opens administrators' screens with the admin password.
import type { BrowserContext, Page } from 'playwright-core';
import type { Role } from '#domain/people/roles.ts';
import { type TestAccount, createAccount, signIn } from './account-holders.ts';
import { adminCredentials } from './admin-credentials.ts';
import { ownerSql, frenchMessage } from './buying.ts';

export async function createAccountWithRole(role: Role, firstName = 'Adama'): Promise<TestAccount> {
  const who = await createAccount({ firstName });
  await ownerSql()`insert into user_roles (user_id, role) values (${who.id}, ${role})`;
  return who;
}

/** Signs in a new person with this role, and signs out anybody else. */
export async function signInWithRole(context: BrowserContext, role: Role): Promise<TestAccount> {
  return replaceSession(context, await createAccountWithRole(role));
}

/** Signs in a new member of the seller with these permissions, and signs out anybody else. */
export async function signInAsMember(
  context: BrowserContext,
  seller: string,
  ...permissions: string[]
): Promise<TestAccount> {
  const who = await createAccount({ firstName: 'Fanta' });
  await ownerSql()`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${who.id}, ${permissions})`;
  return replaceSession(context, who);
}

/** Opens an administrators' screen, and enters the admin password if it is required. */
export async function openAdminScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const gate = page.getByLabel(frenchMessage('admin_gate_password'));
  if ((await gate.count()) > 0) {
    await gate.fill(adminCredentials.password);
    await page
      .getByRole('main')
      .getByRole('button', { name: frenchMessage('admin_gate_act'), exact: true })
      .click();
  }
  await page.locator('.desk').waitFor();
}

export async function openAdminScreenAsNewAdmin(page: Page, path: string): Promise<void> {
  await signInWithRole(page.context(), 'admin');
  await openAdminScreen(page, path);
}

async function replaceSession(context: BrowserContext, who: TestAccount): Promise<TestAccount> {
  await context.clearCookies({ name: /^sugu-/ });
  await signIn(context, who);
  return who;
}
