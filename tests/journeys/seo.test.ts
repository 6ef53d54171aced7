// What search engines and link previews read, in both languages.
import sharp from 'sharp';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { collectHeadTags } from './head-tags.ts';

journey(
  'R-SEO-07 a list has one address in each language, whatever its order and filters; a search is not for search engines',
  async ({ page, url }) => {
    await page.goto('/categorie/mode?sub=femmes&sort=price_asc&price_max=20&lang=fr');
    const { canonical, languages } = await collectHeadTags(page);
    expect(canonical).toBe(url('/categorie/mode?sub=femmes'));
    expect(languages).toEqual([
      ['fr', url('/categorie/mode?sub=femmes')],
      ['en', url('/categorie/mode?sub=femmes&lang=en')],
      ['x-default', url('/categorie/mode?sub=femmes')],
    ]);
    await page.goto('/categorie/mode?sub=femmes&lang=en');
    expect((await collectHeadTags(page)).canonical).toBe(url('/categorie/mode?sub=femmes&lang=en'));
    expect((await collectHeadTags(page)).languages).toEqual(languages);
    await page.goto('/?category=mode&lang=fr');
    expect((await collectHeadTags(page)).canonical).toBe(url('/categorie/mode'));
    await page.goto('/?search=telephone');
    expect((await collectHeadTags(page)).robots).toContain('noindex');
  },
);

journey('R-SEO-05..06 the home page says who we are and how the site is searched', async ({ page, url, context }) => {
  await page.goto('/');
  const nodes = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as { '@type': string },
  );
  expect(nodes.find((node) => node['@type'] === 'Organization')).toMatchObject({
    '@context': 'https://schema.org',
    name: 'Sugu',
    url: url('/'),
  });
  expect(nodes.find((node) => node['@type'] === 'WebSite')).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: url('/?search={term}') },
      'query-input': 'required name=term',
    },
  });
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await context.request.get(picture!)).status()).toBe(200);
});

journey(
  'issue 20 home, category, product, article and shop show those who share them a JPEG of 1200 by 630',
  async ({ page, context }) => {
    for (const path of [
      '/',
      '/categorie/maison-jardin',
      '/produit/telephone-kelia-k12',
      '/blog/lire-un-prix-livre',
      '/merchant/techno-plateau',
    ]) {
      await page.goto(path);
      const tags = page.locator('meta[property^="og:image"]');
      const said = Object.fromEntries(
        await tags.evaluateAll((all) => all.map((tag) => [tag.getAttribute('property'), tag.getAttribute('content')])),
      ) as Record<string, string>;
      expect(said['og:image:alt'], path).toBeTruthy();
      const answer = await context.request.get(said['og:image']!);
      expect(answer.headers()['content-type'], path).toBe('image/jpeg');
      expect(await sharp(await answer.body()).metadata(), path).toMatchObject({ width: 1200, height: 630 });
    }
  },
);
