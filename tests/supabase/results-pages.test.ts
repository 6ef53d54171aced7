// Further pages of results: responses and refusals (docs/decisions/0024).
import { expect, inject, test } from 'vitest';
import { maxPagesPerRequest, searchPageSize } from '#domain/catalogue/search-link.ts';

const ask = (query: string): Promise<Response> =>
  fetch(`${inject('shopUrl')}/resultats?${query}`, { headers: { 'accept-language': 'fr', 'accept-encoding': 'br' } });
const idsOf = async (query: string): Promise<string[]> => {
  const answer = await ask(`${query}&as=CA+CAD+fr`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { id: string }[]).map(({ id }) => id);
};

test('several pages in one question are those pages, one after the other; more than six, or none that is a number, are brought back to what is allowed', async () => {
  const [second, third] = [await idsOf('source=merchant&page=2'), await idsOf('source=merchant&page=3')];
  expect(second).toHaveLength(searchPageSize);
  expect(await idsOf('source=merchant&page=2&pages=2')).toEqual([...second, ...third]);
  for (const pages of ['-1', '0', 'x', ''])
    expect(await idsOf(`source=merchant&page=2&pages=${pages}`), pages).toEqual(second);
  expect(await idsOf('page=1&pages=999')).toEqual(await idsOf(`page=1&pages=${maxPagesPerRequest}`));
});

test('who is shown other prices than on the first page, or does not say what was shown, is refused with 409', async () => {
  for (const query of ['page=2', 'page=2&as=SN+XOF+fr', 'page=2&as=CA+CAD+en'])
    expect((await ask(query)).status, query).toBe(409);
});

test('they are packed, and no copy of them stays anywhere', async () => {
  const { headers } = await ask('page=2&as=CA+CAD+fr');
  expect([headers.get('content-encoding'), headers.get('cache-control')]).toEqual(['br', 'private, no-store']);
});
