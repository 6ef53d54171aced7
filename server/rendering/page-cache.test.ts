import { expect, test } from 'vitest';
import { PageCache, type RenderedPage } from './page-cache.ts';
import { anyListTag, type CacheTags, listTag, productTag, settingsTag } from './cache-tags.ts';

const nothing = { products: [], categories: [], tables: [] };
const page = (words: string, etag: string | null = words): RenderedPage => ({
  status: etag ? 200 : 404,
  headers: [],
  brotli: Buffer.from(words),
  etag,
});

/** A cache that receives heartbeats, with a settable clock at 15:00 UTC. */
function cacheAt(maximumBytes = 1_000_000) {
  const clock = { now: Date.UTC(2026, 10, 21, 15) };
  const cache = new PageCache({ maximumBytes, timeZone: 'America/Toronto', now: () => clock.now });
  cache.invalidate(nothing);
  /** Requests `key`. A new render contains `words` and has the tags of these products. */
  const ask = async (key: string, words: string, ...names: string[]): Promise<string> => {
    const made = await cache.page(key, async (tags, begin) => {
      begin();
      tags.add(...names);
      return page(words);
    });
    return made.brotli.toString();
  };
  /** Advances the clock, with a heartbeat every two seconds. */
  const pass = (ms: number): void => {
    for (let left = ms; left > 0; left -= 2000) {
      clock.now += Math.min(2000, left);
      cache.invalidate(nothing);
    }
  };
  return { cache, clock, ask, pass };
}

/** A render that ends when the test calls `finish`. */
function slowly(cache: PageCache, key: string) {
  let finish!: (made: RenderedPage) => void;
  const held = new Promise<RenderedPage>((resolve) => (finish = resolve));
  let noted!: CacheTags;
  const answered = cache.page(key, (tags, begin) => {
    begin();
    noted = tags;
    return held;
  });
  return {
    answered,
    end: async (words: string, ...names: string[]) => (
      noted.add(...names),
      finish(page(words)),
      (await answered).brotli.toString()
    ),
  };
}

test('a page is made once and then kept, a page for other choices is another page', async () => {
  const { ask } = cacheAt();
  expect([await ask('fr', 'un'), await ask('fr', 'deux'), await ask('en', 'one')]).toEqual(['un', 'un', 'one']);
});

test('whoever asks while a page is being made waits for the same one', async () => {
  const { cache, ask } = cacheAt();
  const first = slowly(cache, '/');
  const second = ask('/', 'two');
  expect([await first.end('one'), await second]).toEqual(['one', 'one']);
});

test('whoever asks for a page that is only made behind has it made for them, and only then is it at hand', async () => {
  const { cache, ask } = cacheAt();
  // A background render that never ends. Its page does not count as available.
  void cache.renew('/', () => new Promise<RenderedPage>(() => {}), 'background');
  expect(cache.isAvailable('/')).toBe(false);
  const first = slowly(cache, '/');
  expect(cache.isAvailable('/')).toBe(true);
  const second = ask('/', 'two');
  expect([await first.end('one'), await second, cache.isAvailable('/')]).toEqual(['one', 'one', true]);
});

test('a page that shows a changed product is dropped at once, any other stays', async () => {
  const { cache, ask } = cacheAt();
  await ask('/a', 'old', productTag('a'), productTag('b'));
  await ask('/c', 'old', productTag('c'));
  cache.invalidate({ ...nothing, products: ['b'] });
  expect([await ask('/a', 'new'), await ask('/c', 'new')]).toEqual(['new', 'old']);
});

test('a list in which a changed product might stand is shown once more, made anew behind, and at most once a second', async () => {
  const { cache, clock, ask } = cacheAt();
  const change = { ...nothing, products: ['x'], categories: ['mode'] };
  for (const [key, category] of [
    ['/mode', 'mode'],
    ['/all', '*'],
    ['/tools', 'outils'],
  ] as const)
    await ask(key, 'old', anyListTag, listTag(category));
  cache.invalidate(change);
  // These pages were renewed less than a second ago, so they are served unchanged.
  for (const key of ['/mode', '/all', '/tools']) expect(await ask(key, 'too early'), key).toBe('old');
  await Promise.resolve();
  clock.now += 1000;
  for (const key of ['/mode', '/all', '/tools']) expect(await ask(key, 'new'), key).toBe('old');
  await new Promise(setImmediate);
  expect([await ask('/mode', '-'), await ask('/all', '-'), await ask('/tools', '-')]).toEqual(['new', 'new', 'old']);
});

test('settings drop what shows them; sellers, delivery, rates and everything drop all; synonyms make every list old', async () => {
  for (const table of ['sellers', 'shipping', 'rates', 'everything']) {
    const { cache, ask } = cacheAt();
    await ask('/', 'old');
    cache.invalidate({ ...nothing, tables: [table] });
    expect(await ask('/', 'new'), table).toBe('new');
  }
  const { cache, clock, ask } = cacheAt();
  await ask('/', 'old', settingsTag);
  await ask('/compare', 'old');
  await ask('/?search=x', 'old', anyListTag);
  cache.invalidate({ ...nothing, tables: ['settings', 'words'] });
  clock.now += 1000;
  expect([await ask('/', 'new'), await ask('/compare', 'new'), await ask('/?search=x', 'new')]).toEqual([
    'new',
    'old',
    'old',
  ]);
  await new Promise(setImmediate);
  expect(await ask('/?search=x', '-')).toBe('new');
});

test('a page is not kept when something it shows has changed while it was made, and nobody who asks after the change gets it', async () => {
  const { cache, ask } = cacheAt();
  const before = slowly(cache, '/a');
  cache.invalidate({ ...nothing, products: ['a'] });
  const after = ask('/a', 'new', productTag('a'));
  expect(await before.end('old', productTag('a'))).toBe('old');
  expect([await after, await ask('/a', 'never')]).toEqual(['new', 'new']);
  const elsewhere = slowly(cache, '/b');
  cache.invalidate({ ...nothing, products: ['a'] });
  await elsewhere.end('kept', productTag('b'));
  expect(await ask('/b', 'never')).toBe('kept');
});

test('changes without end, of other products, do not keep a page from being kept; more than are remembered do', async () => {
  const { cache, ask } = cacheAt();
  const few = slowly(cache, '/few');
  for (let n = 0; n < 50; n++) cache.invalidate({ ...nothing, products: [`p${n}`] });
  await few.end('kept', productTag('a'));
  const many = slowly(cache, '/many');
  for (let n = 0; n < 51; n++) cache.invalidate({ ...nothing, products: [`p${n}`] });
  await many.end('not kept', productTag('a'));
  expect([await ask('/few', 'new'), await ask('/many', 'new')]).toEqual(['kept', 'new']);
});

test('untold of changes, or without a sign of life for fifteen seconds, it keeps nothing and answers with nothing kept', async () => {
  const { cache, clock, ask } = cacheAt();
  await ask('/', 'one');
  cache.invalidate(null);
  expect([await ask('/', 'two'), await ask('/', 'three')]).toEqual(['two', 'three']);
  const during = slowly(cache, '/during');
  cache.invalidate(nothing);
  await during.end('from before');
  expect([await ask('/', 'four'), await ask('/', 'five'), await ask('/during', 'new')]).toEqual([
    'four',
    'four',
    'new',
  ]);
  clock.now += 15_001;
  expect([await ask('/', 'six'), await ask('/', 'seven')]).toEqual(['six', 'seven']);
  cache.invalidate(nothing);
  expect([await ask('/', 'eight'), await ask('/', 'nine')]).toEqual(['eight', 'eight']);
});

test('after a minute a page is shown once more while it is made anew; after four, or past the midnight of the shop, not at all', async () => {
  const { clock, ask, pass } = cacheAt();
  await ask('/', 'one');
  pass(59_000);
  expect(await ask('/', 'two')).toBe('one');
  pass(2000);
  expect(await ask('/', 'three')).toBe('one');
  await new Promise(setImmediate);
  expect(await ask('/', 'four')).toBe('three');
  pass(4 * 60_000);
  expect(await ask('/', 'five')).toBe('five');
  clock.now = Date.UTC(2026, 10, 22, 4, 59, 58);
  pass(1);
  expect(await ask('/', 'before midnight')).toBe('before midnight');
  pass(1000);
  expect(await ask('/', '-')).toBe('before midnight');
  pass(1000);
  expect(await ask('/', 'after midnight')).toBe('after midnight');
});

test('what is made behind is made once at a time, however much changes meanwhile, and is kept when it knew of all of it', async () => {
  const { cache, clock, ask } = cacheAt();
  const change = { ...nothing, products: ['x'], categories: ['mode'] };
  await ask('/mode', 'old', anyListTag, listTag('mode'));
  const begins: (() => void)[] = [];
  let finish!: (made: RenderedPage) => void;
  const made = new Promise<RenderedPage>((resolve) => (finish = resolve));
  for (let n = 0; n < 60; n++) {
    cache.invalidate(change);
    clock.now += 1000;
    if (cache.isDue('/mode', cache.find('/mode')!))
      void cache.renew('/mode', (_, begin) => (begins.push(begin), made), 'background');
  }
  expect(begins).toHaveLength(1);
  begins[0]!();
  finish(page('new'));
  await new Promise(setImmediate);
  expect(cache.find('/mode')?.brotli.toString()).toBe('new');
});

test('a page that could not be made anew stays as it is', async () => {
  const { cache, ask } = cacheAt();
  await ask('/', 'old', productTag('a'));
  await cache.renew('/', async (_, begin) => (begin(), page('an error', null)), 'background');
  const many = cache.renew(
    '/',
    async (tags, begin) => {
      begin();
      tags.add(productTag('a'));
      for (let n = 0; n < 51; n++) cache.invalidate({ ...nothing, products: [`p${n}`] });
      return page('too long under way');
    },
    'background',
  );
  await many;
  expect(await ask('/', 'new')).toBe('old');
});

test('who asks for a page that waits for its turn waits with the others, whatever changes meanwhile', async () => {
  const { cache, ask } = cacheAt();
  let begin!: () => void;
  let finish!: (made: RenderedPage) => void;
  const first = cache.page('/', (_, start) => ((begin = start), new Promise((resolve) => (finish = resolve))));
  cache.invalidate({ ...nothing, products: ['a'] });
  const second = ask('/', 'made twice');
  begin();
  finish(page('of today'));
  expect([(await first).brotli.toString(), await second, await ask('/', '-')]).toEqual([
    'of today',
    'of today',
    'of today',
  ]);
});

test('only whole pages are kept; a failure is answered to those who wait, and the next one tries again', async () => {
  const { cache } = cacheAt();
  await cache.page('/gone', async (_, begin) => (begin(), page('not found', null)));
  expect(cache.find('/gone')).toBeUndefined();
  await expect(cache.page('/', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await cache.page('/', async (_, begin) => (begin(), page('whole')))).brotli.toString()).toBe('whole');
});

test('it takes no more than its bytes: the page not asked for longest goes first', async () => {
  const { cache, ask } = cacheAt(21_000);
  for (const key of ['/a', '/b', '/c']) await ask(key, 'x'.repeat(5000));
  await ask('/a', '-');
  await ask('/d', 'x'.repeat(5000));
  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.find(key))).toEqual(['/a', '/c', '/d']);
  expect(cache.state.bytes).toBeLessThanOrEqual(21_000);
  await ask('/huge', 'x'.repeat(30_000));
  // A page larger than the whole cache must not evict other pages.
  expect(cache.find('/huge')).toBeUndefined();
  expect(cache.state.entries).toBe(3);
});

test('what was found and what was not is counted, once for each request', async () => {
  const { cache, ask } = cacheAt();
  cache.find('/');
  await ask('/', 'one');
  cache.find('/');
  cache.find('/');
  expect(cache.state).toMatchObject({ hits: 2, misses: 1, entries: 1 });
});
