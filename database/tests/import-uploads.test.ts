// Imports started in the browser and run by a job with the command's importer: pause, resume, cancel, refusals.
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { runImport } from '#server/catalogue/actions/run-import.ts';
import { startImport } from '#server/catalogue/actions/start-import.ts';
import { changeImportState } from '#server/catalogue/actions/control-import.ts';
import { purgeStockChangesAndImports } from '#server/catalogue/actions/purge-records.ts';
import { findUpload } from '#server/catalogue/queries/import-uploads.ts';
import { setReceivedFile } from '#server/received-files.ts';
import { isTurn } from '../../tests/draws.ts';
import { openTestMarket, testJobActor, type TestMarket } from './test-market.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-uploads-'));
let market: TestMarket;
let administrator: Actor;
beforeAll(async () => {
  market = await openTestMarket({ importsDir: dir });
  administrator = {
    kind: 'administrator',
    isStepOpen: true,
    id: randomUUID(),
    sessionId: randomUUID(),
    aal: 'aal1',
    signedInAt: new Date().toISOString(),
    address: '192.0.2.1',
    network: '192.0.2.1',
  };
});
afterAll(async () => {
  await market.stop();
  rmSync(dir, { recursive: true, force: true });
});

const line = (n: number, price: number | string = 10 + n): string =>
  JSON.stringify({
    external_id: `art-${n}`,
    title_fr: `Article numéro ${n}`,
    title_en: `Item number ${n}`,
    category: 'cuisine',
    price,
    currency: 'CAD',
  });
const catalogue = (rows: number): string => Array.from({ length: rows }, (_, n) => line(n)).join('\n');

/** A received file, as server/http/form-file.ts passes it on. */
function received(text: string): string {
  const [token, path] = [randomUUID(), join(dir, randomUUID())];
  writeFileSync(path, text);
  setReceivedFile(token, { path, bytes: Buffer.byteLength(text), head: Buffer.from(text.slice(0, 64)) });
  return token;
}
const start = (text: string | null, changes: object = {}, id: string = randomUUID()) =>
  startImport
    .perform(market.shop, administrator, {
      id,
      file: text === null ? '' : received(text),
      fileName: 'essai.ndjson',
      seller: '',
      currency: 'CAD',
      mapping: '',
      missing: 'keep',
      isDryRun: false,
      ...changes,
    })
    .then(({ faults }) => ({ id, faults }));
const run = (upload: string) => runImport.perform(market.shop, testJobActor, { upload });
const look = async (id: string) => (await asMarket(market.shop.sql, (tx) => findUpload(tx, id)))!;
const products = async (): Promise<number> =>
  (await market.owner<{ n: number }[]>`select count(*)::int as n from offers where external_id like 'art-%'`)[0]!.n;

test('an uploaded file is taken by a job; refused rows lie in a file, what came of it in the row, and the file is gone', async () => {
  const { id, faults } = await start(`${catalogue(30)}\n${line(31, 'gratuit')}`);
  expect(faults).toEqual({});
  await run(id);
  expect(await look(id)).toMatchObject({ state: 'finished', counts: { read: 31, created: 30, refused: 1 } });
  expect(await products()).toBe(30);
  const rejects = readFileSync(join(dir, 'uploads', `${id}.rejects.ndjson`), 'utf8')
    .trim()
    .split('\n');
  expect(rejects).toHaveLength(1);
  expect(JSON.parse(rejects[0]!)).toMatchObject({ line: 31, reasons: [{ column: 'price' }] });
  expect(existsSync(join(dir, 'uploads', id))).toBe(false);
  // Sending the same form again returns the same import, so retries are safe.
  await run(id);
  await start(catalogue(3), {}, id);
  expect(await look(id)).toMatchObject({ state: 'finished', counts: { read: 31 } });
});

test('a file that is no catalogue, a seller who is not there and a broken mapping are said beside their fields, and nothing is begun', async () => {
  const before = (await market.owner`select from private.import_uploads`).length;
  expect((await start(null)).faults).toMatchObject({ file: { code: 'upload_missing' } });
  expect((await start('ceci n’est pas\nun catalogue')).faults).toMatchObject({ file: { code: 'fault_shape' } });
  expect((await start(catalogue(1), { seller: 'personne', mapping: '' })).faults).toMatchObject({
    seller: { code: 'fault_seller' },
  });
  expect((await start(catalogue(1), { mapping: '{' })).faults).toMatchObject({
    mapping: { code: 'fault_mapping_json' },
  });
  expect((await market.owner`select from private.import_uploads`).length).toBe(before);
});

test('a dry run counts and writes nothing', async () => {
  const before = await products();
  const { id } = await start(Array.from({ length: 5 }, (_, n) => line(1000 + n)).join('\n'), { isDryRun: true });
  await run(id);
  expect(await look(id)).toMatchObject({ state: 'finished', counts: { read: 5, created: 5 } });
  expect(await products()).toBe(before);
});

test.runIf(isTurn(1, 2))(
  'a running import is paused after the batch in hand, goes on where it was, and ends with what an uninterrupted one has',
  async () => {
    // The file has thirty batches, more than a fast machine writes before the pause is requested.
    const rows = 3000;
    const { id } = await start(Array.from({ length: rows }, (_, n) => line(20_000 + n)).join('\n'));
    const running = run(id);
    // The import has begun to write.
    await expect.poll(async () => (await look(id)).step, { timeout: 60_000, interval: 5 }).toBe('importing');
    expect(await changeImportState.perform(market.shop, administrator, { upload: id, wish: 'pause' })).toEqual({
      state: 'pausing',
    });
    await running;
    const paused = await look(id);
    expect(paused.state).toBe('paused');
    expect(paused.counts['read']).toBeLessThan(rows);
    await changeImportState.perform(market.shop, administrator, { upload: id, wish: 'resume' });
    await run(id);
    expect(await look(id)).toMatchObject({ state: 'finished', counts: { read: rows, created: rows } });
  },
);

test('a cancelled import keeps what was taken and cannot go on', async () => {
  const { id } = await start(line(90_000));
  await changeImportState.perform(market.shop, administrator, { upload: id, wish: 'cancel' });
  await run(id);
  expect(await look(id)).toMatchObject({ state: 'cancelled' });
  await expect(
    changeImportState.perform(market.shop, administrator, { upload: id, wish: 'resume' }),
  ).rejects.toMatchObject({
    code: 'import/ended',
  });
});

test('a file that brings a product of a cleared catalogue again takes it out of the clearing; one of a merged product goes to the kept one', async () => {
  const clearing = randomUUID();
  await market.owner`insert into private.catalogue_clearings (id, state, actor, counts, delete_after) values (${clearing}, 'cleared', 'test', '{}', now() + interval '1 day')`;
  await market.owner`update products set clearing_id = ${clearing} where id in (select product_id from offers where external_id in ('art-1', 'art-2'))`;
  const { id } = await start(line(1));
  await run(id);
  expect(await look(id)).toMatchObject({ counts: { changed: 1, unchanged: 0 } });
  const shown = await market.owner`
    select o.external_id, p.is_shown, exists (select from product_search s where s.product_id = p.id) as found
    from offers o join products p on p.id = o.product_id where o.external_id in ('art-1', 'art-2') order by 1`;
  expect(shown).toEqual([
    { external_id: 'art-1', is_shown: true, found: true },
    { external_id: 'art-2', is_shown: false, found: false },
  ]);
});

test('the log of stock and ended imports are forgotten after the days of their settings, files included; a running import and the goods stay', async () => {
  const [{ id: old }, { id: fresh }, { id: waiting }] = [
    await start(`${catalogue(2)}\n${line(5, 'gratuit')}`),
    await start(catalogue(2)),
    await start(catalogue(1)),
  ];
  for (const id of [old, fresh]) await run(id);
  const before = await products();
  await market.owner`update private.import_uploads set asked_at = asked_at - interval '400 days', ended_at = ended_at - interval '400 days' where id in ${market.owner([old, waiting])}`;
  await market.owner`update private.imports set finished_at = finished_at - interval '400 days' where state <> 'running'`;
  await market.owner`insert into retailer_imports (idempotency_key, kind, state, address, asked_by, finished_at)
    values ('purge-old', 'address', 'finished', 'https://detaillant.example/a', 'test', now() - interval '400 days'),
      ('purge-new', 'address', 'finished', 'https://detaillant.example/b', 'test', now())`;
  await market.owner`insert into private.stock_changes (offer_id, old_stock, new_stock, changed_at)
    select id, 3, 2, now() - make_interval(days => n) from (select id from offers limit 1) o, unnest(array[1, 89, 91]) n`;
  const rejects = join(dir, 'uploads', `${old}.rejects.ndjson`);
  expect(existsSync(rejects)).toBe(true);
  for (let n = 0; n < 2; n++) await purgeStockChangesAndImports.perform(market.shop, testJobActor, {});
  expect(await asMarket(market.shop.sql, (tx) => findUpload(tx, old))).toBeNull();
  expect(existsSync(rejects)).toBe(false);
  expect(await look(fresh)).toMatchObject({ state: 'finished' });
  // The import has not ended, so somebody may still resume it.
  expect(await look(waiting)).toMatchObject({ state: 'waiting' });
  expect(await market.owner`select from private.imports where state <> 'running'`).toHaveLength(0);
  expect(await market.owner`select idempotency_key from retailer_imports`).toMatchObject([
    { idempotency_key: 'purge-new' },
  ]);
  expect(
    (await market.owner`select changed_at < now() - interval '90 days' as "isOld" from private.stock_changes`).filter(
      ({ isOld }) => isOld,
    ),
  ).toHaveLength(0);
  expect(await products()).toBe(before);
  await market.owner`update settings set value = '10' where key = 'stock_log_days'`;
  await purgeStockChangesAndImports.perform(market.shop, testJobActor, {});
  expect(await market.owner`select from private.stock_changes where changed_at < now() - interval '10 days'`).toEqual(
    [],
  );
  expect(await market.owner`select facts from audit_log where action = 'catalogue/purged' order by id`).toMatchObject([
    { facts: { imports: expect.any(Number) } },
    { facts: { stockChanges: 1, imports: 0 } },
  ]);
});
