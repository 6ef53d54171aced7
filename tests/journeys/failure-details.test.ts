// Tests the journeys' own tools: what a failed journey leaves behind, and that each worker has a shop of its own.
import { existsSync, readFileSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startVisit } from './browser.ts';
import { ownerSql } from './buying.ts';
import { addFailureDetails } from './failure-details.ts';
import { fetchProduct } from './pages.ts';
import { recordBrowserCalls } from './recorded-steps.ts';

test('a journey that fails names its last step, and leaves a picture of the page and the end of the server’s log', async () => {
  const { page, context } = await startVisit();
  const steps = recordBrowserCalls(context.browser()!);
  await page.goto('/');
  const error = await page
    .locator('.nowhere')
    .click({ timeout: 300 })
    .catch((refused: Error) => refused);
  const task = { name: 'Échec : a/b', result: { errors: [{ message: (error as Error).message }] } };
  await addFailureDetails(task, context, steps.last());
  const [{ message }] = task.result.errors as [{ message: string }];
  expect(message).toMatch(
    /page\.goto \/ \(failure-details\.test\.ts:\d+\)\n\s+locator\.click \.nowhere \(failure-details\.test\.ts:\d+\)/,
  );
  expect(message).toContain('tests/.artifacts/E-chec-a-b-1.png');
  expect(existsSync('tests/.artifacts/E-chec-a-b-1.png')).toBe(true);
  expect(readFileSync('tests/.artifacts/E-chec-a-b.server.log', 'utf8')).toContain('Sugu is open');
});

test('the shop asked, its data directory and its database belong to this worker', async () => {
  const own = inject('shops')[Number(process.env.VITEST_POOL_ID) - 1]!;
  expect([inject('shopUrl'), inject('shopData'), inject('browserUrl')]).toEqual([
    own.shopUrl,
    own.shopData,
    own.browserUrl,
  ]);
  expect(new Set(inject('shops').map(({ shopUrl }) => shopUrl)).size).toBe(inject('shops').length);
  const [product] = await ownerSql()<
    { id: string; slug: string; before: string }[]
  >`select id, slug, title_fr as before from products order by slug limit 1`;
  const title = `Only in this worker ${crypto.randomUUID()}`;
  await ownerSql()`update products set title_fr = ${title} where id = ${product!.id}`;
  onTestFinished(
    async () => void (await ownerSql()`update products set title_fr = ${product!.before} where id = ${product!.id}`),
  );
  await expect
    .poll(async () => (await fetchProduct(`/produit/${product!.slug}`)).title, { timeout: 15_000 })
    .toBe(title);
});
