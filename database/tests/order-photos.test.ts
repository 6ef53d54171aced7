// Photos of returns and reviews are stored once, without metadata, and shown only to people who may see them.
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#domain/people/actor.ts';
import type { Action } from '#server/action.ts';
import { type ActionInput, type ActionName, actions } from '#server/actions.ts';
import { sweepPicturesJob } from '#server/catalogue/jobs/sweep-pictures.ts';
import { removePictureJob } from '#server/catalogue/jobs/remove-picture.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { insertPictureFile } from '#server/catalogue/queries/seller-products.ts';
import { readPictureFile, storePicture } from '#server/integrations/picture-files.ts';
import { createPrivateStorageClient } from '#server/integrations/private-files.ts';
import { findReturnPhotoFile } from '#server/orders/queries/return-photos.ts';
import type { JobTools } from '#server/jobs/define-job.ts';
import { picturesDirOf } from '#server/shop.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';
import { placePaidOrder } from './paid-order.ts';
import { openStorageScene, type StorageScene } from './storage-scene.ts';
import { createReceivedFile, createTemporaryFile } from './received-file.ts';
import { addPerson } from './seller-scene.ts';

let market: TestMarket;
let storage: StorageScene;
const stored = new Map<string, string>();
/** Runs between storing the file and writing its row. */
let afterPut = async (): Promise<void> => {};
beforeAll(async () => {
  storage = await openStorageScene();
  market = await openTestMarket({
    picturesDir: mkdtempSync(join(tmpdir(), 'sugu-photos-')),
    privateFiles: {
      put: async (bucket, name) => {
        if (stored.has(name)) throw new Error('the file store refused a file: 400');
        stored.set(name, bucket);
        await market.owner`insert into storage.objects (bucket_id, name) values (${bucket}, ${name})`;
        await afterPut();
      },
      remove: async (_bucket, name) => void stored.delete(name),
      get: async () => null,
    },
  });
});
afterAll(async () => {
  await market.stop();
  await storage.close();
});

const act = <Name extends ActionName>(actor: Actor, name: Name, input: ActionInput<Name>) =>
  (actions.find((one) => one.name === name) as unknown as Action<string, object>).perform(
    market.shop,
    actor,
    input as object,
  );
const newPerson = () => addPerson(market.owner);

/** A camera picture: rotated, with GPS metadata. */
const photograph = (): Promise<Buffer> =>
  sharp({
    create: { width: 1200, height: 800, channels: 3, background: { r: randomUUID().charCodeAt(0), g: 90, b: 40 } },
  })
    .withExif({ IFD0: { Make: 'Essai', Artist: 'Awa' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 40/1 0/1' } })
    .jpeg()
    .toBuffer();
/** A received file, as the form middleware passes it on. */
const received = async (content?: Buffer): Promise<string> =>
  createReceivedFile(content ?? (await photograph()), 'jpg');

/** A delivered part of an order, with a return request. */
async function scene() {
  const order = await placePaidOrder(market);
  const buyer = await newPerson();
  await market.owner`update orders set user_id = ${buyer.id} where id = ${order.orderId}`;
  const seller = await newPerson();
  await market.owner`insert into seller_members (seller_id, person_id, permissions) values (${order.sellers[0]!}, ${seller.id}, '{orders,refunds}')`;
  const part = { orderId: order.orderId, partId: order.parts[0]! };
  await act(seller, 'part/ship', part);
  await act(seller, 'part/deliver', part);
  const returnId = randomUUID();
  const lines = [{ lineId: order.lines[0]!, quantity: 1 }];
  await act(buyer, 'return/request', { ...part, returnId, reason: 'damaged', words: '', lines });
  const photo = async (key: string = randomUUID(), content?: Buffer) =>
    act(buyer, 'return/add-photo', { orderId: order.orderId, returnId, key, file: await received(content) });
  return { ...order, buyer, seller, part, returnId, photo };
}
const photosOf = async (returnId: string) =>
  market.owner`select id, file_name from order_return_photos where return_id = ${returnId}`;

test('R-VAL-11 a return takes four photos, each once, by their bytes; the seller and the buyer find them, others do not', async () => {
  const { photo, returnId, orderId, sellers, seller } = await scene();
  const key = randomUUID();
  expect([await photo(key), await photo(key)]).toEqual([null, null]);
  expect(await photosOf(returnId)).toHaveLength(1);
  expect(await photo(undefined, Buffer.from('%PDF-1.7 no picture'))).toBe('kind');
  expect(await photo(undefined, Buffer.from('MZ a program'))).toBe('kind');
  for (const _ of [2, 3, 4]) expect(await photo()).toBeNull();
  expect(await photo()).toBe('many');
  expect(await photosOf(returnId)).toHaveLength(4);
  const fileOf = (of: Parameters<typeof findReturnPhotoFile>[2]) =>
    asMarket(market.shop.sql, (tx) => findReturnPhotoFile(tx, key, of));
  expect(await fileOf({ orderId })).toBe(`${key}.jpeg`);
  expect(await fileOf({ sellerId: sellers[0]! })).toBe(`${key}.jpeg`);
  expect(await fileOf({ sellerId: sellers[1]! })).toBeNull();
  expect(await fileOf({ orderId: randomUUID() })).toBeNull();
  // Neither the seller nor a stranger may add photos.
  for (const who of [seller, await newPerson()])
    await expect(
      act(who, 'return/add-photo', { orderId, returnId, key: randomUUID(), file: await received() }),
    ).rejects.toMatchObject({ code: 'access/denied' });
  // Deleting the row of a photo also deletes its file.
  expect(stored.get(`${key}.jpeg`)).toBe('returns');
  await market.owner`delete from order_return_photos where return_id = ${returnId}`;
  expect(
    await market.owner`select 1 from storage.objects where bucket_id = 'returns' and name = ${`${key}.jpeg`}`,
  ).toHaveLength(0);
});

test('a return of another order, and one that is over, takes none', async () => {
  const { buyer, orderId, returnId, photo } = await scene();
  const other = await scene();
  expect(
    await act(buyer, 'return/add-photo', {
      orderId,
      returnId: other.returnId,
      key: randomUUID(),
      file: await received(),
    }),
  ).toBe('closed');
  const move = { orderId, returnId, to: 'cancelled', carrier: null, trackingCode: null, words: '' } as const;
  await act(buyer, 'return/move-own', move);
  expect(await photo()).toBe('closed');
});

test('a photo whose row is not written leaves no file', async () => {
  const { buyer, orderId, returnId, photo } = await scene();
  const [kept, unkept, late] = [randomUUID(), randomUUID(), randomUUID()];
  expect(await photo(kept)).toBeNull();
  await market.owner`create trigger broken before insert on order_return_photos for each row execute function private.refuse_change()`;
  await expect(photo(unkept)).rejects.toThrow('append only');
  await market.owner`drop trigger broken on order_return_photos`;
  afterPut = async () => {
    const move = { orderId, returnId, to: 'cancelled', carrier: null, trackingCode: null, words: '' } as const;
    await act(buyer, 'return/move-own', move);
  };
  expect(await photo(late)).toBe('closed');
  afterPut = async () => {};
  expect([kept, unkept, late].map((key) => stored.has(`${key}.jpeg`))).toEqual([true, false, false]);
});

test('R-VAL-11 the bucket of returns keeps a WebP without metadata, and only the market reads it', async () => {
  const files = createPrivateStorageClient(
    () => ({
      answer: (request) => {
        const { pathname } = new URL(request.url);
        return storage.ask(pathname.replace('/storage/v1', ''), request as unknown as RequestInit);
      },
    }),
    'sb_secret_test',
  );
  const path = createTemporaryFile(await photograph(), 'jpg');
  const name = `${randomUUID()}.jpeg`;
  await files.put('returns', name, { path, mediaType: 'image/jpeg' });
  const answer = await files.get('returns', name);
  expect(answer?.headers.get('content-type')).toBe('image/webp');
  const facts = await sharp(Buffer.from(await answer!.arrayBuffer())).metadata();
  expect([facts.format, facts.exif, facts.width]).toEqual(['webp', undefined, 640]);
  const person: Record<string, string> = { authorization: `Bearer ${await storage.token({ sub: randomUUID() })}` };
  for (const headers of [{}, person] as Record<string, string>[])
    expect((await storage.ask(`/object/returns/${name}`, { headers })).ok).toBe(false);
  expect((await storage.ask(`/object/public/returns/${name}`)).ok).toBe(false);
  await files.remove('returns', name);
  expect(await files.get('returns', name)).toBeNull();
  await files.remove('returns', name);
});

test('a review carries one photo, replaced and taken away while the review can be changed, and shown without metadata', async () => {
  const { buyer, seller, orderId, lines } = await scene();
  const lineId = lines[0]!;
  const set = async (file: string | null) => act(buyer, 'review/set-photo', { orderId, lineId, file });
  // Before the buyer has written a review, no photo can be added to it.
  expect(await set(await received())).toBe('closed');
  await act(buyer, 'review/write', { orderId, lineId, stars: 4, words: 'Solide.', name: 'Awa', language: 'fr' });
  const content = await photograph();
  expect([await set(await received(content)), await set(await received(content))]).toEqual([null, null]);
  const photo = async () =>
    (await market.owner`select photo_hash from product_reviews where order_line_id = ${lineId}`)[0]!['photo_hash'] as
      | string
      | null;
  const hash = (await photo())!;
  const shown = (await readPictureFile(picturesDirOf(market.shop), hash, 320))!;
  expect((await sharp(shown).metadata()).exif).toBeUndefined();
  expect(
    await market.owner`select 1 from audit_log where action = 'review/photo-set' and order_id = ${orderId}`,
  ).toHaveLength(1);
  // Changing the text of the review keeps its photo.
  await act(buyer, 'review/write', { orderId, lineId, stars: 5, words: 'Très solide.', name: 'Awa', language: 'fr' });
  expect(await photo()).toBe(hash);
  expect(await set(await received(Buffer.from('GIF89a broken')))).toBe('kind');
  expect(await set(null)).toBeNull();
  expect(await photo()).toBeNull();
  for (const who of [seller, await newPerson()])
    await expect(act(who, 'review/set-photo', { orderId, lineId, file: null })).rejects.toMatchObject({
      code: 'access/denied',
    });
});

/** A review with a photo, and a function that runs the jobs queued for its photos. */
async function reviewWithPhoto() {
  const { buyer, orderId, lines } = await scene();
  const lineId = lines[0]!;
  const set = async (content: Buffer | null) =>
    act(buyer, 'review/set-photo', { orderId, lineId, file: content && (await received(content)) });
  const { id } = (await act(buyer, 'review/write', {
    orderId,
    lineId,
    stars: 4,
    words: 'Solide.',
    name: 'Awa',
    language: 'fr',
  })) as { id: string };
  expect(await set(await randomPhoto())).toBeNull();
  const hashOf = async () =>
    (await market.owner`select photo_hash from product_reviews where id = ${id}`)[0]!['photo_hash'] as string | null;
  return { buyer, id, orderId, set, hashOf, hash: (await hashOf())! };
}
const randomPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, noise: { type: 'gaussian', mean: 120, sigma: 50 } } } as never)
    .png()
    .toBuffer();
async function runRemovals(laterMs = 11 * 60_000): Promise<void> {
  const waiting = await market.owner<{ id: string; payload: { hash: string } }[]>`
    delete from graphile_worker._private_jobs where key like 'remove-picture:%' returning id, payload`;
  const shop = { ...market.shop, now: () => new Date(Date.now() + laterMs) };
  const tools = { shop, picturesDir: picturesDirOf(market.shop) } as JobTools;
  for (const { payload } of waiting) await removePictureJob.run(tools, payload, {} as never);
}
async function isStored(hash: string): Promise<boolean> {
  const files = await Promise.all(
    [160, 320, 640].map((size) => readPictureFile(picturesDirOf(market.shop), hash, size)),
  );
  const rows = await market.owner`select 1 from files where hash = ${hash}`;
  const parts = [rows.length > 0, ...files.map((file) => file !== null)];
  expect(new Set(parts).size).toBe(1);
  return parts[0]!;
}

test('a review’s photo that is replaced, taken away, hidden by the desk, or whose author leaves is deleted from the disk', async () => {
  const replaced = await reviewWithPhoto();
  expect(await replaced.set(await randomPhoto())).toBeNull();
  const second = (await replaced.hashOf())!;
  await runRemovals();
  expect([await isStored(replaced.hash), await isStored(second)]).toEqual([false, true]);
  expect(await replaced.set(null)).toBeNull();
  await runRemovals();
  expect(await isStored(second)).toBe(false);

  const hidden = await reviewWithPhoto();
  const desk = { ...(await newPerson()), kind: 'employee' } as Actor;
  await act(desk, 'review/decide', { reviewId: hidden.id, decision: 'hide', reason: 'Montre un visage.' });
  await act(desk, 'review/decide', { reviewId: hidden.id, decision: 'keep', reason: '' });
  expect(await hidden.hashOf()).toBeNull();
  const left = await reviewWithPhoto();
  await market.owner`select private.unname_orders(${left.buyer.id})`;
  const gone = await reviewWithPhoto();
  await market.owner`delete from auth.users where id = ${gone.buyer.id}`;
  await runRemovals();
  for (const { hash } of [hidden, left, gone]) expect(await isStored(hash)).toBe(false);
});

test('a photo that something else shows stays, and one that was stored just now waits: it may be about to be used', async () => {
  const { set, hash } = await reviewWithPhoto();
  await market.owner`
    insert into product_images (product_id, position, file_hash) select id, 90, ${hash} from products order by id limit 1`;
  expect(await set(null)).toBeNull();
  await runRemovals();
  expect(await isStored(hash)).toBe(true);

  const fresh = await reviewWithPhoto();
  expect(await fresh.set(null)).toBeNull();
  await runRemovals(0);
  expect(await isStored(fresh.hash)).toBe(true);
  await runRemovals();
  expect(await isStored(fresh.hash)).toBe(false);
});

test('whatever refers to a picture is asked before its file is deleted', async () => {
  const [row] = await market.owner<{ body: string }[]>`
    select prosrc as body from pg_proc where oid = 'private.is_file_used'::regproc`;
  const references = await market.owner<{ name: string }[]>`
    select a.attname as name from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'public.files'::regclass`;
  expect(references.length).toBeGreaterThan(5);
  const tables = await market.owner<{ name: string }[]>`
    select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'public.files'::regclass`;
  for (const { name } of references) expect(row!.body).toContain(`${name} = asked`);
  for (const { name } of tables) expect(row!.body).toContain(`${name.replace('public.', '')} where`);
});

test('a review’s photo changes five times a day, and is taken away at any time', async () => {
  const { set, hashOf } = await reviewWithPhoto();
  for (const _ of [2, 3, 4, 5]) expect(await set(await randomPhoto())).toBeNull();
  const last = await hashOf();
  expect(await set(await randomPhoto())).toBe('often');
  expect(await hashOf()).toBe(last);
  expect(await set(null)).toBeNull();
  expect(await hashOf()).toBeNull();
});

test('a review that the desk hid takes no photo until it is shown again', async () => {
  const { set, id, hashOf } = await reviewWithPhoto();
  const desk = { ...(await newPerson()), kind: 'employee' } as Actor;
  await act(desk, 'review/decide', { reviewId: id, decision: 'hide', reason: 'Adresse privée' });
  expect(await hashOf()).toBeNull();
  expect(await set(await randomPhoto())).toBe('closed');
  expect(await hashOf()).toBeNull();
  await act(desk, 'review/decide', { reviewId: id, decision: 'keep', reason: '' });
  expect(await set(await randomPhoto())).toBeNull();
  expect(await hashOf()).not.toBeNull();
});

test('a picture that nothing has shown for a day is swept in the night: of a shop, and one that an earlier release left; what is shown stays', async () => {
  const dir = picturesDirOf(market.shop);
  const store = async (): Promise<string> => {
    const stored = await storePicture(await randomPhoto(), { dir });
    await asMarket(market.shop.sql, (tx) => insertPictureFile(tx, stored));
    return stored.hash;
  };
  const [cover, logo, orphan] = [await store(), await store(), await store()];
  const { sellers } = await placePaidOrder(market);
  await market.owner`insert into seller_pages (seller_id, time_zone, cover_hash, logo_hash) values (${sellers[0]!}, 'America/Toronto', ${cover}, ${logo})`;
  await market.owner`update seller_pages set cover_hash = null where seller_id = ${sellers[0]!}`;
  const sweep = async (laterMs: number) => {
    const shop = { ...market.shop, now: () => new Date(Date.now() + laterMs) };
    await sweepPicturesJob.run({ shop, picturesDir: dir } as JobTools, {}, {} as never);
    await runRemovals();
  };
  await sweep(0);
  for (const hash of [cover, logo, orphan]) expect(await isStored(hash)).toBe(true);
  await sweep(25 * 3_600_000);
  expect([await isStored(cover), await isStored(orphan), await isStored(logo)]).toEqual([false, false, true]);
});
