// Only forms from our own pages are accepted. A browser sends a form's origin in Origin, or at least in Sec-Fetch-Site.
import { expect, test, vi } from 'vitest';
import type { RunningConfig } from '#server/config.ts';
import type { PeopleService } from '#server/people-service.ts';
import type { VisitorQueries } from '#server/visitor-page-queries.ts';
import type { Shop } from '#server/shop.ts';
import { QueryCache } from '#server/rendering/query-cache.ts';
import { PageCache } from '#server/rendering/page-cache.ts';
import { openContentLibrary } from '#server/editorial/library.ts';
import { createPageRenderer } from '#server/rendering/pages.ts';

vi.mock('virtual:react-router/server-build', () => ({ routes: {}, assets: { routes: {} } }));
vi.mock('react-router', async (original) => ({
  ...(await original<typeof import('react-router')>()),
  createRequestHandler: () => async () => new Response('taken', { headers: { 'content-type': 'text/html' } }),
}));

const people = {
  act: () => async () => null,
  identity: () => ({}),
  ofPage: async () => ({ person: null, account: null, setCookie: [] }),
} as unknown as PeopleService;
const pages = createPageRenderer(
  { siteUrl: () => 'https://sugu.example' } as Shop,
  () => ({}) as VisitorQueries,
  { SITE_URL: 'https://sugu.example' } as RunningConfig,
  {
    cache: new PageCache({ maximumBytes: 0, timeZone: 'America/Toronto' }),
    queries: new QueryCache(),
    people,
    library: openContentLibrary(),
  },
);
const post = async (headers: Record<string, string>) =>
  (await pages.answer(
    new Request('http://127.0.0.1:3000/preferences', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'language=en',
    }),
    'id',
    'here',
  ))!.status;

test.each([
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://elsewhere.example' },
  { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'null' },
])('a form with %j is refused', async (headers) => expect(await post(headers as Record<string, string>)).toBe(403));

test.each([
  {},
  { origin: 'https://sugu.example' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'https://sugu.example', 'sec-fetch-site': 'same-origin' },
])('a form with %j is taken', async (headers) => expect(await post(headers as Record<string, string>)).toBe(200));
