import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { accountApiContext, performActionContext, signInApiContext, visitorContext } from '#web/context.ts';
import { action } from './screen.tsx';

/** Posts the form from a French page. `kept` lists what the route's action has saved. */
function post(fields: Record<string, string>, refused: boolean) {
  const kept: string[] = [];
  const context = new RouterContextProvider();
  context.set(visitorContext, {
    person: { id: 'p', firstName: 'Awa' },
    siteUrl: 'https://sugu.example',
    language: 'fr',
  } as never);
  context.set(signInApiContext, {
    rename: async () =>
      refused
        ? { outcome: 'refused', code: 'over_request_rate_limit', message: 'Too many' }
        : { outcome: 'done', setCookie: [] },
  } as never);
  context.set(accountApiContext, {
    profile: async () => ({ preferredCurrency: 'CAD', countryCode: 'CA' }),
  } as never);
  context.set(performActionContext, (async (_name: string, change: object) => {
    kept.push('language' in change ? 'language' : 'profile');
    return { preferredCurrency: 'CAD' };
  }) as never);
  const url = new URL('https://sugu.example/account/profil');
  const answer = action({
    request: new Request(url, { method: 'POST', body: new URLSearchParams(fields) }),
    url,
    context,
    params: {},
  } as never);
  return answer.then(
    (said: unknown) => ({ said, kept }),
    (thrown: unknown) => ({ said: thrown, kept }),
  );
}
const fields = { firstName: 'Awa Marie', displayName: 'Awa Diallo', language: 'en' };

test('R-ROLE-22 a refused first name is said, also with another language; nothing of the form is kept, and what was typed comes back', async () => {
  const { said, kept } = await post(fields, true);
  expect(said).toMatchObject({
    data: { failure: { code: 'over_request_rate_limit' }, typed: fields },
    init: { status: 422 },
  });
  expect(kept).toEqual([]);
});

test('R-ROLE-22 with another language the page is loaded anew', async () => {
  const { said, kept } = await post(fields, false);
  expect((said as Response).headers.get('x-remix-reload-document')).toBe('true');
  expect(kept).toEqual(['profile', 'language']);
});
