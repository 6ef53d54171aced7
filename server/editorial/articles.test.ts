// Articles written on the admin screens, on real PostgreSQL: versions, publication, scheduling and restoring.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addProduct } from '#database/tests/catalogue-rows.ts';
import { openTestMarket, type TestMarket, testJobActor } from '#database/tests/test-market.ts';
import { emptyArticleTexts } from '#domain/editorial/desk-article.ts';
import type { Actor } from '#domain/people/actor.ts';
import { asAnon, asMarket } from '#server/database/transaction-as.ts';
import type { Shop } from '#server/shop.ts';
import { publishArticle } from './actions/publish-article.ts';
import { restoreArticle } from './actions/restore-article.ts';
import { saveArticle } from './actions/save-article.ts';
import { publishScheduledArticle } from './actions/show-scheduled.ts';
import { withdrawArticle } from './actions/withdraw-article.ts';
import { findArticle, findVersions } from './queries/desk-articles.ts';
import { findPublishedArticle, findPublishedArticles } from './queries/shown-articles.ts';
import { toArticle } from './render-article.ts';

let market: TestMarket;
let admin: Actor;
let shop: Shop;
beforeAll(async () => {
  market = await openTestMarket();
  const [row] = await market.owner<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values ('awa@sugu.example', now()) returning id`;
  const session = { sessionId: randomUUID(), aal: 'aal1', signedInAt: new Date().toISOString() } as const;
  admin = {
    kind: 'administrator',
    id: row!.id,
    isStepOpen: true,
    ...session,
    address: '192.0.2.1',
    network: '192.0.2.1',
  };
  shop = {
    ...market.shop,
    isPath: (path) => ['/', '/deals'].includes(path),
    hasArticleFile: (slug) => slug === 'payer-mobile-money',
  };
});
afterAll(() => market.stop());

const whole = {
  titleFr: "Choisir l'huile",
  titleEn: 'Choosing oil',
  descriptionFr: 'Trois questions.',
  descriptionEn: 'Three questions.',
  topicFr: 'Cuisine',
  topicEn: 'Cooking',
  altFr: 'Une bouteille',
  altEn: 'A bottle',
  bodyFr: '## Le prix\n\nVoir [les offres](/deals).',
  bodyEn: '## The price\n\nSee [the deals](/deals).',
};
const drawn = { tile: 'ocre', cover: { drawing: 'payer-mobile-money' } } as const;
type ArticleInput = Parameters<typeof saveArticle.perform>[2];
const save = (given: Partial<ArticleInput> & { id: string; slug: string; version: number }) =>
  saveArticle.perform(shop, admin, { ...drawn, ...whole, ...given });
const publish = (id: string, version: number, at: string | null = null) =>
  publishArticle.perform(shop, admin, { id, version, at });
const shownAt = (slug: string, language: 'fr' | 'en' = 'fr') =>
  asAnon(market.shop.sql, (tx) => findPublishedArticle(tx, slug, language));
const rowOf = (id: string) => asMarket(market.shop.sql, (tx) => findArticle(tx, id));
const notices = async () =>
  Number((await market.owner`select count(*) as n from catalogue_changes where what = 'articles'`)[0]!['n']);
async function fresh(): Promise<{ id: string; slug: string }> {
  const made = { id: randomUUID(), slug: `essai-${randomUUID()}` };
  await save({ ...made, version: 0 });
  return made;
}

test('R-ROUTE-03 an article of the desk is read by nobody before it is published, then in each language, typeset and dated by the shop’s day', async () => {
  const { id, slug } = await fresh();
  expect(await shownAt(slug)).toBeNull();
  const before = await notices();
  expect(await publish(id, 1)).toBe(true);
  // A repeated publication changes nothing.
  expect(await publish(id, 1)).toBe(false);
  expect(await notices()).toBe(before + 1);
  const shown = toArticle((await shownAt(slug))!, 'fr');
  expect(shown).toMatchObject({
    id: slug,
    title: 'Choisir l’huile',
    tile: 'ocre',
    cover: 'payer-mobile-money',
    minutes: 1,
  });
  expect(shown.sections[0]).toMatchObject({ title: 'Le prix' });
  expect(shown.published).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await shownAt(slug, 'en'))!.title).toBe('Choosing oil');
  expect((await asAnon(market.shop.sql, (tx) => findPublishedArticles(tx, 'fr'))).map((one) => one.id)).toContain(slug);
  expect(await market.owner`select action from audit_log where facts ->> 'article' = ${id} order by id`).toEqual([
    { action: 'article/saved' },
    { action: 'article/published' },
  ]);
});

test('the same form twice is one version; what somebody else saved meanwhile is not written over; a version is never changed', async () => {
  const { id, slug } = await fresh();
  expect(await save({ id, slug, version: 0 })).toEqual({ version: 1, isNew: false });
  expect(await save({ id, slug, version: 1, titleFr: 'Autre' })).toEqual({ version: 2, isNew: true });
  expect(await save({ id, slug, version: 1, titleFr: 'Autre' })).toEqual({ version: 2, isNew: false });
  await expect(save({ id, slug, version: 1, titleFr: 'Encore' })).rejects.toThrow('desk/article-moved');
  await expect(publish(id, 1)).rejects.toThrow('desk/article-moved');
  await expect(market.owner`update article_versions set title_fr = 'x' where article_id = ${id}`).rejects.toThrow();
  await expect(market.owner`delete from article_versions where article_id = ${id}`).rejects.toThrow();
});

test('what is written further is not shown before it is published; an earlier version is taken up as a new one', async () => {
  const { id, slug } = await fresh();
  await publish(id, 1);
  const before = await notices();
  await save({ id, slug, version: 1, titleFr: 'Corrigé' });
  expect((await shownAt(slug))!.title).toBe(whole.titleFr);
  expect(await notices()).toBe(before);
  await publish(id, 2);
  expect((await shownAt(slug))!.title).toBe('Corrigé');
  expect(await restoreArticle.perform(shop, admin, { id, version: 2, from: 1 })).toEqual({ version: 3 });
  await expect(restoreArticle.perform(shop, admin, { id, version: 2, from: 1 })).rejects.toThrow('desk/article-moved');
  await publish(id, 3);
  expect((await shownAt(slug))!.title).toBe(whole.titleFr);
  const versions = await asMarket(market.shop.sql, (tx) => findVersions(tx, id, 3, 5));
  expect(versions.map(({ version, titleFr }) => [version, titleFr])).toEqual([
    [2, 'Corrigé'],
    [1, whole.titleFr],
  ]);
});

test('an address is one article’s, of a file or of the desk, and stays when the article was published there', async () => {
  const { id, slug } = await fresh();
  await expect(save({ id: randomUUID(), slug, version: 0 })).rejects.toThrow('desk/article-slug');
  await expect(save({ id: randomUUID(), slug: 'payer-mobile-money', version: 0 })).rejects.toThrow('desk/article-slug');
  const other = await fresh();
  await expect(save({ id: other.id, slug, version: 1 })).rejects.toThrow('desk/article-slug');
  expect(await save({ id, slug: `${slug}-bis`, version: 1 })).toEqual({ version: 2, isNew: true });
  await publish(id, 2);
  await expect(save({ id, slug, version: 2 })).rejects.toThrow('desk/article-slug-fixed');
});

test('only what is whole in both languages, with a picture, links that lead somewhere and headings in their place is published', async () => {
  for (const [given, code] of [
    [{ titleEn: '' }, 'desk/article-incomplete'],
    [{ cover: null }, 'desk/article-incomplete'],
    [{ bodyFr: 'Voir [ici](/nulle-part).' }, 'desk/article-text'],
    [{ bodyEn: 'See [here](javascript:alert(1)).' }, 'desk/article-text'],
    [{ bodyEn: 'See [here](http://a.example).' }, 'desk/article-text'],
    [{ bodyFr: '# Trop grand' }, 'desk/article-text'],
    [{ bodyFr: '## Deux\n\n## Deux' }, 'desk/article-text'],
    [{ bodyFr: '<script>alert(1)</script>' }, 'desk/article-text'],
    [{ bodyFr: '![x](https://spy.example/x.gif)' }, 'desk/article-text'],
  ] as const) {
    const { id, slug } = await fresh();
    await save({ id, slug, version: 1, ...given });
    await expect(publish(id, 2), JSON.stringify(given)).rejects.toThrow(code);
    expect(await shownAt(slug)).toBeNull();
  }
});

test('a scheduled version appears at its time and not before, also when more was written since; cancelling keeps what is read', async () => {
  const { id, slug } = await fresh();
  const at = new Date(shop.now().getTime() + 3_600_000);
  await expect(publish(id, 1, '2020-01-01T00:00:00Z')).rejects.toThrow('desk/article-time');
  expect(await publish(id, 1, at.toISOString())).toBe(true);
  expect(await publish(id, 1, at.toISOString())).toBe(false);
  expect((await rowOf(id))!.state).toBe('scheduled');
  const job = () =>
    market.owner`select run_at from graphile_worker.jobs where key = ${`article:${id}`} and task_identifier = 'publish-article'`;
  expect(await job()).toEqual([{ run_at: at }]);
  await save({ id, slug, version: 1, titleFr: 'Plus tard' });
  const on = (now: Date) =>
    publishScheduledArticle.perform({ ...shop, now: () => now }, testJobActor, { articleId: id });
  expect(await on(new Date(at.getTime() - 1000))).toBeNull();
  expect(await shownAt(slug)).toBeNull();
  expect(await on(at)).toBe(1);
  expect(await on(at)).toBeNull();
  expect((await shownAt(slug))!.title).toBe(whole.titleFr);
  await publish(id, 2, new Date(at.getTime() + 3_600_000).toISOString());
  expect(await withdrawArticle.perform(shop, admin, { id, what: 'schedule' })).toEqual({ shown: 1, scheduled: 2 });
  expect(await withdrawArticle.perform(shop, admin, { id, what: 'schedule' })).toBeNull();
  expect(await on(new Date(at.getTime() + 7_200_000))).toBeNull();
  expect((await shownAt(slug))!.title).toBe(whole.titleFr);
});

test('a withdrawn article is gone for visitors, keeps its address and its first day, and can be published again', async () => {
  const { id, slug } = await fresh();
  await publish(id, 1);
  const { publishedOn } = (await rowOf(id))!;
  expect(await withdrawArticle.perform(shop, admin, { id, what: 'all' })).toEqual({ shown: 1, scheduled: null });
  expect(await shownAt(slug)).toBeNull();
  expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', publishedOn });
  expect(await publish(id, 1)).toBe(true);
  expect(await rowOf(id)).toMatchObject({ state: 'shown', publishedOn });
});

test('a cover is a drawing of the shop or the first photo of one of its products, never an address of elsewhere', async () => {
  const hash = 'ab'.repeat(16);
  const product = await addProduct(market.owner, 'Huile');
  const [{ slug: productSlug }] =
    (await market.owner`select slug from products where id = ${product.id}`) as unknown as [{ slug: string }];
  await market.owner`insert into files (hash, media_type, width, height, bytes) values (${hash}, 'image/webp', 640, 640, 9)`;
  await market.owner`insert into product_images (product_id, position, file_hash) values (${product.id}, 0, ${hash})`;
  const { id, slug } = await fresh();
  await save({ id, slug, version: 1, cover: { product: productSlug } });
  // The form sends the hash of the photo that it keeps.
  expect(await save({ id, slug, version: 2, cover: { pictureHash: hash } })).toMatchObject({ isNew: false });
  await publish(id, 2);
  expect(toArticle((await shownAt(slug))!, 'fr').cover).toBe(`/pictures/${hash}`);
  for (const cover of [{ product: 'nulle-part' }, { pictureHash: 'cd'.repeat(16) }, { drawing: 'inconnu' }])
    await expect(save({ id, slug, version: 2, cover })).rejects.toThrow('desk/article-cover');
});

test('a person who is no administrator saves nothing', async () => {
  for (const kind of ['employee', 'buyer'] as const)
    await expect(
      saveArticle.perform(shop, { ...admin, kind } as Actor, {
        id: randomUUID(),
        version: 0,
        slug: 'x',
        tile: 'coton',
        cover: null,
        ...emptyArticleTexts,
      }),
    ).rejects.toThrow('access/denied');
});
