// The marketplace's two buckets: two people and an attacker try every operation (database/schema/70-files.sql).
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transactionAs } from '#server/database/transaction-as.ts';
import { type StorageClient, openStorageScene, type StorageScene } from '#database/tests/storage-scene.ts';

const [awa, mallory] = [randomUUID(), randomUUID()];
const refusal = 'new row violates row-level security policy';
const pdf = new Blob([`%PDF-1.7\n${'x'.repeat(200)}`], { type: 'application/pdf' });
const document = `${awa}/facture.pdf`;
let scene: StorageScene;
let hers: StorageClient;
let his: StorageClient;
let photo: Blob;

beforeAll(async () => {
  scene = await openStorageScene();
  [hers, his] = [scene.person(awa), scene.person(mallory)];
  photo = new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );
  expect((await hers.from('documents').upload(document, pdf)).error).toBeNull();
  expect((await hers.from('avatars').upload(`${awa}/moi.png`, photo)).error).toBeNull();
});
afterAll(() => scene.close());

const bodyOf = async (blob: Blob | null): Promise<string> => (blob ? blob.text() : '');

describe('a person in his own folder', () => {
  test('puts, sees, lists, replaces, moves, copies, signs and deletes', async () => {
    const own = hers.from('documents');
    const name = `${awa}/dossier/note.pdf`;
    expect((await own.upload(name, pdf)).data).toMatchObject({ path: name });
    expect((await own.upload(name, pdf)).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    });
    expect(
      (await own.upload(name, new Blob(['%PDF-2.0 nouvelle'], { type: 'application/pdf' }), { upsert: true })).error,
    ).toBeNull();
    expect(await bodyOf((await own.download(name)).data)).toBe('%PDF-2.0 nouvelle');
    expect((await own.list(`${awa}/dossier`)).data!.map((file) => file.name)).toEqual(['note.pdf']);
    expect((await own.move(name, `${awa}/b.pdf`)).error).toBeNull();
    expect((await own.copy(`${awa}/b.pdf`, `${awa}/c.pdf`)).error).toBeNull();
    expect((await own.createSignedUrl(`${awa}/c.pdf`, 60)).error).toBeNull();
    expect((await own.remove([`${awa}/b.pdf`, `${awa}/c.pdf`])).data).toHaveLength(2);
    expect((await own.exists(`${awa}/c.pdf`)).data).toBe(false);
  });

  test('is refused beside it: at the top, in a folder that only begins like his, in a bucket that is not there', async () => {
    for (const name of ['facture.pdf', `${awa}0/x.pdf`, `x/${awa}/x.pdf`, `${awa.slice(0, -1)}/x.pdf`])
      expect((await hers.from('documents').upload(name, pdf)).error, name).toMatchObject({
        statusCode: '403',
        message: refusal,
      });
    expect((await hers.from('nothing').upload(document, pdf)).error).toMatchObject({
      statusCode: '404',
      message: 'Bucket not found',
    });
  });

  test('has at most five avatars, and may always replace one', async () => {
    const own = scene.person(mallory).from('avatars');
    for (let n = 0; n < 5; n++) expect((await own.upload(`${mallory}/${n}.png`, photo)).error).toBeNull();
    expect((await own.upload(`${mallory}/5.png`, photo)).error).toMatchObject({ statusCode: '403' });
    expect((await own.upload(`${mallory}/4.png`, photo, { upsert: true })).error).toBeNull();
  });
});

describe.each([
  ['another person', (): StorageClient => his],
  ['a visitor', (): StorageClient => scene.visitor],
])('%s', (_, who) => {
  test('does not read, list, sign or know of a document', async () => {
    const other = who().from('documents');
    expect((await other.download(document)).error).not.toBeNull();
    expect((await other.info(document)).error).toMatchObject({ statusCode: '404' });
    expect((await other.exists(document)).data).toBe(false);
    expect((await other.list(awa)).data).toEqual([]);
    expect((await other.listV2({ prefix: awa })).data).toMatchObject({ objects: [], folders: [] });
    expect((await other.createSignedUrl(document, 60)).error).toMatchObject({
      statusCode: '404',
      message: 'Object not found',
    });
    const [signed] = (await other.createSignedUrls([document], 60)).data!;
    expect(signed).toMatchObject({
      error: 'Either the object does not exist or you do not have access to it',
      signedUrl: null,
    });
    // Public URLs work for public buckets only.
    expect((await scene.ask(`/object/public/documents/${document}`)).status).toBe(400);
    expect((await scene.ask(`/render/image/public/documents/${document}?width=20`)).status).toBe(400);
    expect((await scene.ask(`/object/info/public/documents/${document}`)).status).toBe(400);
  });

  test('does not put, replace, move, copy or delete anything of hers', async () => {
    for (const bucket of ['documents', 'avatars'] as const) {
      const [other, name, file] = [
        who().from(bucket),
        bucket === 'documents' ? document : `${awa}/moi.png`,
        bucket === 'documents' ? pdf : photo,
      ];
      expect((await other.upload(`${awa}/neuf`, file)).error).toMatchObject({ statusCode: '403', message: refusal });
      expect((await other.upload(name, file, { upsert: true })).error).toMatchObject({
        statusCode: '403',
        message: refusal,
      });
      expect((await other.update(name, file)).error).toMatchObject({ statusCode: '403' });
      expect((await other.createSignedUploadUrl(`${awa}/neuf`)).error).toMatchObject({
        statusCode: '403',
        message: refusal,
      });
      expect((await other.move(name, `${mallory}/volé`.normalize('NFD').replace(/[^\w/-]/g, ''))).error).toMatchObject({
        statusCode: '404',
      });
      expect((await other.copy(name, `${mallory}/copie`)).error).toMatchObject({ statusCode: '404' });
      expect((await other.remove([name])).data).toEqual([]);
    }
    expect((await hers.from('documents').info(document)).error).toBeNull();
    expect((await hers.from('avatars').info(`${awa}/moi.png`)).error).toBeNull();
  });

  test('makes, changes, empties and deletes no bucket', async () => {
    expect((await who().createBucket('mine')).error).toMatchObject({ statusCode: '403', message: refusal });
    expect((await who().updateBucket('documents', { public: true })).error).toMatchObject({ statusCode: '404' });
    expect((await who().emptyBucket('documents')).error).toMatchObject({ statusCode: '404' });
    expect((await who().deleteBucket('documents')).error).not.toBeNull();
    expect((await who().listBuckets()).data).toEqual([]);
    const [bucket] = await scene.db.owner`select public from storage.buckets where id = 'documents'`;
    expect(bucket).toEqual({ public: false });
  });
});

test('a person moves nothing of his into another one’s folder', async () => {
  const own = his.from('documents');
  await own.upload(`${mallory}/cadeau.pdf`, pdf);
  expect((await own.move(`${mallory}/cadeau.pdf`, `${awa}/cadeau.pdf`)).error).toMatchObject({
    statusCode: '403',
    message: refusal,
  });
  expect((await own.copy(`${mallory}/cadeau.pdf`, `${awa}/cadeau.pdf`)).error).toMatchObject({
    statusCode: '403',
    message: refusal,
  });
});

test('no document gets into the public bucket by moving or copying, its owner’s wish or not', async () => {
  const own = hers.from('documents');
  expect((await own.move(document, `${awa}/x.pdf`, { destinationBucket: 'avatars' })).error).toMatchObject({
    message: 'This bucket takes files by upload only',
  });
  expect((await own.copy(document, `${awa}/x.pdf`, { destinationBucket: 'avatars' })).error).toMatchObject({
    message: 'This bucket takes files by upload only',
  });
});

test('an avatar is everybody’s to see, but not to list', async () => {
  const answer = await scene.ask(`/object/public/avatars/${awa}/moi.png`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await his.from('avatars').list(awa)).data).toEqual([]);
  expect((await scene.visitor.from('avatars').list(awa)).data).toEqual([]);
});

test('ten upload links are not ten files where there is room for one, and serve their maker’s folder alone', async () => {
  const [ami, own] = [randomUUID(), randomUUID()].map((id) => ({ id, files: scene.person(id).from('avatars') })) as [
    { id: string; files: ReturnType<StorageClient['from']> },
    { id: string; files: ReturnType<StorageClient['from']> },
  ];
  const links = await Promise.all(
    Array.from({ length: 7 }, (_, n) => own.files.createSignedUploadUrl(`${own.id}/${n}.png`)),
  );
  const sent = [];
  for (const { data } of links)
    sent.push((await scene.visitor.from('avatars').uploadToSignedUrl(data!.path, data!.token, photo)).error);
  expect(sent.map((error) => error?.message ?? 'put')).toEqual(['put', 'put', 'put', 'put', 'put', refusal, refusal]);
  expect(
    (await scene.db.owner`select distinct owner_id from storage.objects where name like ${`${own.id}/%`}`)[0],
  ).toEqual({ owner_id: own.id });
  expect((await ami.files.uploadToSignedUrl(`${ami.id}/x.png`, links[0]!.data!.token, photo)).error).toMatchObject({
    message: 'Invalid signature',
  });
});

test('who leaves takes the files along, and nobody else’s', async () => {
  const id = randomUUID();
  await scene.db
    .owner`insert into auth.users (id, email) values (${id}, 'part@exemple.ca'), (${awa}, 'reste@exemple.ca')`;
  for (const bucket of ['avatars', 'documents'])
    expect((await scene.person(id).from(bucket).upload(`${id}/a.png`, photo)).error).toBeNull();
  await scene.db.owner`delete from auth.users where id = ${id}`;
  const left = await scene.db.owner`select distinct (storage.foldername(name))[1] as folder from storage.objects`;
  expect(left.map(({ folder }) => folder)).not.toContain(id);
  expect(left.map(({ folder }) => folder)).toContain(awa);
  await expect(scene.db.owner`delete from storage.objects`).rejects.toThrow(/Direct deletion/);
});

test('a person’s files are found by the index, however many there are of others', async () => {
  await scene.db
    .owner`insert into storage.objects (bucket_id, name) select 'documents', md5((n / 5)::text)::uuid || '/' || n from generate_series(1, 5000) n`;
  await scene.db.owner`analyze storage.objects`;
  const plan = await transactionAs(
    scene.db.pool,
    { role: 'authenticated', claims: { sub: awa } },
    (tx) => tx`explain select name from storage.objects where bucket_id = 'documents' and lower(name) >= ${awa}`,
  );
  expect(plan.map((line) => Object.values(line)[0]).join('\n')).toMatch(
    /Index Cond: .*name\)?(?:::text)? >= \(\(auth\.uid/,
  );
  await scene.db.owner.begin(async (tx) => {
    await tx`select set_config('storage.allow_delete_query', 'true', true)`;
    await tx`delete from storage.objects where version is null`;
  });
});

test('the market itself may do everything, and nobody deletes rows past the service', async () => {
  expect((await scene.market.from('documents').download(document)).error).toBeNull();
  expect((await scene.market.listBuckets()).data!.map(({ id }) => id)).toEqual([
    'applications',
    'avatars',
    'documents',
    'parcels',
    'returns',
    'seller-applications',
  ]);
  await expect(scene.db.owner`delete from storage.objects`).rejects.toThrow(/Direct deletion/);
});

test('a forged, expired, unsigned or foreign token opens nothing', async () => {
  const mine = await scene.token({ sub: awa });
  const [head, claims] = mine.split('.') as [string, string];
  const bad = {
    'signature verification failed': `${head}.${claims}.${'A'.repeat(43)}`,
    'Invalid Compact JWS': 'not a token',
    '"exp" claim timestamp check failed': await scene.token({ sub: awa, exp: 1000 }),
    'unexpected "aud" claim value': await scene.token({ sub: awa, aud: 'elsewhere' }),
  };
  for (const [message, token] of Object.entries(bad)) {
    const answer = await scene.ask('/object/list/documents', {
      method: 'POST',
      body: JSON.stringify({ prefix: awa }),
      headers: { authorization: `Bearer ${token.replaceAll(' ', '')}` },
    });
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { statusCode: '403', error: 'Unauthorized', message, code: 'AccessDenied' },
    ]);
  }
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
  for (const token of [
    none,
    await scene.token({ sub: awa, role: 'supabase_storage_admin' }),
    await scene.token({ sub: awa, role: 'postgres' }),
  ]) {
    expect(
      (
        await scene.ask(`/object/authenticated/documents/${document}`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status,
    ).toBe(400);
  }
});
