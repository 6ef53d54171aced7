// The unmodified official client uploads files to the running shop: two people and a stranger.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { beforeAll, expect, inject, test } from 'vitest';
import { createTokenKeys, parseSigningKeys } from '#server/supabase-api/token-keys.ts';
import { startVisit } from '../journeys/browser.ts';

const [awa, mallory] = [randomUUID(), randomUUID()];
const limit = 10_485_760;
const storageDir = join(inject('shopData'), 'storage');
const secrets = JSON.parse(readFileSync(join(inject('shopData'), 'secrets.json'), 'utf8')) as Record<
  'signingKeys' | 'publishableKey' | 'secretKey',
  string
>;
const keys = createTokenKeys({ ...parseSigningKeys({ JWT_KEYS: secrets.signingKeys }), audience: 'authenticated' });
const token = (sub: string): Promise<string> =>
  keys.sign({ sub, role: 'authenticated', aud: 'authenticated', exp: Math.floor(Date.now() / 1000) + 600 });
const client = (sub?: string) =>
  createClient(inject('shopUrl'), secrets.publishableKey, { ...(sub && { accessToken: () => token(sub) }) }).storage;
const [hers, his, visitor] = [client(awa), client(mallory), client()];

const pdf = (bytes: number): Blob => {
  const file = new Uint8Array(bytes).fill(32);
  file.set(new TextEncoder().encode('%PDF-1.7\n'));
  return new Blob([file], { type: 'application/pdf' });
};

beforeAll(async () => {
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'camera' } })
    .toBuffer();
  const sent = await hers
    .from('avatars')
    .upload(`${awa}/moi.jpg`, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }));
  expect(sent.error).toBeNull();
  expect((await hers.from('documents').upload(`${awa}/facture.pdf`, pdf(1000))).error).toBeNull();
});

test('an avatar is shown to everybody, made anew, and guarded by its own policy, not by the pages’', async () => {
  const { publicUrl } = hers.from('avatars').getPublicUrl(`${awa}/moi.jpg`).data;
  const answer = await fetch(publicUrl);
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get('content-security-policy'),
    answer.headers.get('x-content-type-options'),
  ]).toEqual([200, 'image/webp', "sandbox; default-src 'none'", 'nosniff']);
  const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect(seen).toMatchObject({ width: 640, height: 427, format: 'webp' });
  expect(seen.exif).toBeUndefined();
  const small = await fetch(
    hers.from('avatars').getPublicUrl(`${awa}/moi.jpg`, { transform: { width: 160, height: 160, resize: 'contain' } })
      .data.publicUrl,
  );
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 160, height: 107 });
  expect((await fetch(publicUrl, { headers: { 'if-none-match': answer.headers.get('etag')! } })).status).toBe(304);
});

test('a document is its owner’s alone, until a link opens it', async () => {
  const name = `${awa}/facture.pdf`;
  for (const other of [his, visitor]) {
    expect((await other.from('documents').download(name)).error).not.toBeNull();
    expect((await other.from('documents').list(awa)).data).toEqual([]);
    expect((await other.from('documents').upload(name, pdf(10), { upsert: true })).error).toMatchObject({
      statusCode: '403',
    });
    expect((await other.from('documents').remove([name])).data).toEqual([]);
  }
  const { data } = await hers.from('documents').createSignedUrl(name, 60, { download: 'Ma facture.pdf' });
  const opened = await fetch(data!.signedUrl, { headers: { range: 'bytes=0-7' } });
  expect([opened.status, await opened.text(), opened.headers.get('content-disposition')]).toEqual([
    206,
    '%PDF-1.7',
    "attachment; filename=Ma%20facture.pdf; filename*=UTF-8''Ma%20facture.pdf",
  ]);
});

test('R-VAL-12 10 485 760 bytes come through, in a form and in chunks; one more does not', async () => {
  expect((await hers.from('documents').upload(`${awa}/grand.pdf`, pdf(limit))).error).toBeNull();
  expect(
    (await hers.from('documents').upload(`${awa}/flux.pdf`, pdf(limit).stream(), { contentType: 'application/pdf' }))
      .error,
  ).toBeNull();
  expect((await hers.from('documents').info(`${awa}/flux.pdf`)).data).toMatchObject({
    size: limit,
    contentType: 'application/pdf',
  });
  for (const body of [pdf(limit + 1), pdf(limit + 1).stream()]) {
    expect(
      (await hers.from('documents').upload(`${awa}/trop.pdf`, body, { contentType: 'application/pdf' })).error,
    ).toMatchObject({ statusCode: '413', message: 'The object exceeded the maximum allowed size' });
  }
});

test('R-VAL-11 what is no picture or PDF by its bytes is refused, whatever it is called', async () => {
  const page = new Blob(['<script>alert(1)</script>'], { type: 'image/png' });
  expect((await hers.from('documents').upload(`${awa}/x.png`, page)).error).toMatchObject({ statusCode: '415' });
  expect((await hers.from('avatars').upload(`${awa}/x.png`, page)).error).toMatchObject({ statusCode: '415' });
});

test('a line that breaks in the middle of an upload leaves nothing behind', async () => {
  const { hostname, port } = new URL(inject('shopUrl'));
  const kept = (): number => readdirSync(join(storageDir, 'files'), { recursive: true }).length;
  const before = kept();
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    `POST /storage/v1/object/documents/${awa}/coupe.pdf HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${await token(awa)}\r\ncontent-type: application/pdf\r\ncontent-length: 5000000\r\n\r\n%PDF-1.7\n${'x'.repeat(300_000)}`,
  );
  await expect.poll(() => readdirSync(join(storageDir, 'incoming')).length).toBe(1);
  socket.destroy();
  await expect.poll(() => readdirSync(join(storageDir, 'incoming')).length).toBe(0);
  expect(kept()).toBe(before);
  expect((await hers.from('documents').exists(`${awa}/coupe.pdf`)).data).toBe(false);
});

test('no file that was handed in runs in a browser, whatever it is and whatever it is called', async () => {
  const market = createClient(inject('shopUrl'), secrets.secretKey).storage;
  const bucket = `loose-${randomUUID()}`;
  expect((await market.createBucket(bucket, { public: true })).error).toBeNull();
  const script = '<script>alert(1)</script>';
  const files: [string, string, string][] = [
    ['page.html', 'text/html', script],
    ['page.xhtml', 'application/xhtml+xml', `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`],
    ['drawing.svg', 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`],
    ['both.gif', 'image/gif', `GIF89a/*\0\0*/=1;alert(1)//${script}`],
    ['page.png', 'image/png', script],
    ['page.pdf', 'application/pdf', script],
  ];
  const { page } = await startVisit();
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(page.url());
    void dialog.dismiss();
  });
  for (const [name, contentType, words] of files) {
    expect((await market.from(bucket).upload(name, words, { contentType })).error, name).toBeNull();
    // If the URL starts a download, Playwright's goto throws.
    await page.goto(market.from(bucket).getPublicUrl(name).data.publicUrl).catch(() => undefined);
    await page.waitForTimeout(200);
  }
  expect(ran).toEqual([]);
  await market.emptyBucket(bucket);
  await market.deleteBucket(bucket);
});
