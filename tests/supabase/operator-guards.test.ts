// Every route of the operator's desk refuses whom the route table does not let in, over HTTP, pages and forms alike.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { routes } from '#web/route-table.ts';
import { createAccount, createCookieHeader, createSession } from '../journeys/account-holders.ts';
import { ownerSql } from '../journeys/buying.ts';

const people: string[] = [];

/** The Cookie header of an account that has signed in. */
async function signInAs(role?: 'employee' | 'admin'): Promise<string> {
  const who = await createAccount();
  people.push(who.id);
  if (role) await ownerSql()`insert into user_roles (user_id, role) values (${who.id}, ${role})`;
  return createCookieHeader(await createSession(who));
}

let cookies: { guest: string; buyer: string; employee: string; admin: string };
beforeAll(async () => {
  cookies = {
    guest: '',
    buyer: await signInAs(),
    employee: await signInAs('employee'),
    admin: await signInAs('admin'),
  };
});
afterAll(() => ownerSql()`delete from auth.users where id = any(${people})`);

/** The status of the answer, and the path of a redirect. */
async function ask(path: string, method: 'GET' | 'POST', cookie: string): Promise<string> {
  const origin = inject('shopUrl');
  const { status, headers } = await fetch(origin + path, {
    method,
    headers: { cookie, origin },
    ...(method === 'POST' ? { body: new URLSearchParams() } : {}),
    redirect: 'manual',
  });
  const location = headers.get('location');
  return location ? `${status} ${new URL(location, origin).pathname}` : String(status);
}

/** /admin itself shows the password form to administrators, and leads employees to their first screen. */
const desk = routes.filter(({ audience, path }) => audience === 'operator' && path !== 'admin');

test.each(desk)('R-ROLE-20 R-GUARD-01 /$path lets in only whom the table names', async (route) => {
  const path = `/${route.path.replaceAll(/:\w+/g, randomUUID())}`;
  const [isPage, isForm] = [!route.file.endsWith('/act.ts'), !route.file.endsWith('/answer.ts')];
  for (const method of [...(isPage ? (['GET'] as const) : []), ...(isForm ? (['POST'] as const) : [])]) {
    const toGuest = await ask(path, method, cookies.guest);
    // A screen without a form takes no POST from anybody.
    if (method === 'POST' && toGuest === '405') continue;
    expect(toGuest, `${method}, guest`).toBe('302 /auth');
    expect(await ask(path, method, cookies.buyer), `${method}, buyer`).toBe('403');
    expect(await ask(path, method, cookies.admin), `${method}, administrator before the password`).toBe('302 /admin');
    if (!route.isForEmployees) expect(await ask(path, method, cookies.employee), `${method}, employee`).toBe('403');
    else if (method === 'GET') expect(await ask(path, method, cookies.employee), 'employee').toMatch(/^(?:200|404)$/);
  }
});
