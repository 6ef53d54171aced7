// The type of a file is detected from its bytes. Stored files are served so that no browser runs them.
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorageScene, type StorageScene } from '#database/tests/storage-scene.ts';

const awa = randomUUID();
let scene: StorageScene;
let token: string;
beforeAll(async () => {
  scene = await openStorageScene();
  token = await scene.token({ sub: awa });
  await scene.market.createBucket('loose', { public: true });
});
afterAll(() => scene.close());

const text = (words: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(words);
const canvas = (width: number, height: number, background = 'teal') =>
  sharp({ create: { width, height, channels: 3, background } });
const put = async (
  bucket: string,
  name: string,
  body: BodyInit,
  type: string,
): Promise<{ status: number; body: Record<string, string> }> => {
  const answer = await scene.ask(`/object/${bucket}/${awa}/${name}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'x-upsert': 'true' },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};
const asMarket = { authorization: 'Bearer sb_secret_test' };
const putLoose = (name: string, body: BodyInit, type: string): Promise<Response> =>
  scene.ask(`/object/loose/${name}`, {
    method: 'POST',
    body,
    headers: { ...asMarket, 'content-type': type, 'x-upsert': 'true' },
  });

describe('R-VAL-11 a document is jpeg, png, gif or pdf by its bytes', () => {
  test('each of the four is taken, and told as what it is, whatever it is called', async () => {
    const files: [string, Uint8Array<ArrayBuffer>][] = [
      ['image/jpeg', new Uint8Array(await canvas(20, 20).jpeg().toBuffer())],
      ['image/png', new Uint8Array(await canvas(20, 20).png().toBuffer())],
      ['image/gif', new Uint8Array(await canvas(20, 20).gif().toBuffer())],
      ['application/pdf', text('%PDF-1.7\n')],
    ];
    for (const [type, bytes] of files) {
      expect((await put('documents', 'photo.jpg', bytes, 'image/png')).status, type).toBe(200);
      const answer = await scene.ask(`/object/documents/${awa}/photo.jpg`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.headers.get('content-type')).toBe(type);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes);
    }
  });

  test('anything else is refused, though it is called a picture', async () => {
    const other = {
      html: text('<!doctype html><script>alert(1)</script>'),
      svg: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      script: text('alert(1)'),
      empty: new Uint8Array(),
      zip: new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0]),
      tiff: new Uint8Array(await canvas(9, 9).tiff().toBuffer()),
      'pdf behind html': text('<script>alert(1)</script>%PDF-1.7'),
    };
    for (const [what, bytes] of Object.entries(other)) {
      const { status, body } = await put('documents', 'photo.png', bytes, 'image/png');
      expect([status, body['statusCode'], body['error']], what).toEqual([400, '415', 'invalid_mime_type']);
    }
  });

  test('what the sender himself calls something else is refused before its bytes are read', async () => {
    const unread = new ReadableStream({ pull: () => new Promise(() => {}) });
    const answer = await scene.ask(`/object/documents/${awa}/a.svg`, {
      method: 'POST',
      body: unread,
      duplex: 'half',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/svg+xml' },
    });
    expect(await answer.json()).toMatchObject({
      statusCode: '415',
      message: 'mime type image/svg+xml is not supported',
    });
  });

  test('a picture that cannot be opened, or would unfold into more than 64 million pixels, is refused', async () => {
    const whole = await canvas(600, 600).png().toBuffer();
    // A small file whose header claims 60,000 × 60,000 pixels.
    const bomb = Buffer.from(whole);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const flat = await canvas(9000, 9000, 'white').png().toBuffer();
    for (const bytes of [bomb, flat]) {
      for (const bucket of ['documents', 'avatars'])
        expect((await put(bucket, 'b.png', new Uint8Array(bytes), 'image/png')).status, bucket).toBe(400);
    }
    expect((await put('avatars', 'torn.png', new Uint8Array(whole.subarray(0, 60)), 'image/png')).status).toBe(400);
    expect(await scene.files()).not.toContain('b.png');
  });
});

describe('R-VAL-12 a document has at most 10 485 760 bytes, an avatar 2 097 152', () => {
  const pdfOf = (bytes: number): Uint8Array<ArrayBuffer> => {
    const file = new Uint8Array(bytes);
    file.set(text('%PDF-1.7\n'));
    return file;
  };
  test('exactly as many are taken, one more is refused, in one piece, in a form or in chunks that state no length', async () => {
    expect((await put('documents', 'a.pdf', pdfOf(10_485_760), 'application/pdf')).status).toBe(200);
    const form = new FormData();
    form.append('', new Blob([pdfOf(10_485_761)], { type: 'application/pdf' }));
    const chunks = new Blob([pdfOf(10_485_761)]).stream();
    const bodies: RequestInit[] = [
      { body: pdfOf(10_485_761), headers: { 'content-type': 'application/pdf' } },
      { body: form, headers: {} },
      { body: chunks, headers: { 'content-type': 'application/pdf' } },
    ];
    for (const init of bodies) {
      const answer = await scene.ask(`/object/documents/${awa}/b.pdf`, {
        method: 'POST',
        duplex: 'half',
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${token}` },
      });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        {
          statusCode: '413',
          error: 'Payload too large',
          message: 'The object exceeded the maximum allowed size',
          code: 'EntityTooLarge',
        },
      ]);
    }
    const big = new Uint8Array(2_097_153);
    big.set(await canvas(10, 10).png().toBuffer());
    expect((await put('avatars', 'a.png', big, 'image/png')).body['statusCode']).toBe('413');
    expect(await scene.incoming()).toEqual([]);
  });

  test('the ceiling holds where a bucket names none, or more', async () => {
    await scene.market.createBucket('wide', { public: false, fileSizeLimit: '20mb' });
    expect((await scene.market.from('wide').upload('x', pdfOf(10_485_761))).error).toMatchObject({ statusCode: '413' });
  });
});

describe('an avatar is made anew', () => {
  test('as WebP of 640, 320 and 160 pixels, upright, without camera, place or anything that followed the picture', async () => {
    const exif = { IFD0: { Make: 'camera' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } };
    const sideways = await canvas(1600, 800).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    const polyglot = new Uint8Array(Buffer.concat([sideways, Buffer.from('<script>alert(1)</script>')]));
    expect((await put('avatars', 'moi.jpg', polyglot, 'image/jpeg')).status).toBe(200);
    for (const [path, width] of [
      [`/object/public/avatars/${awa}/moi.jpg`, 320],
      [`/render/image/public/avatars/${awa}/moi.jpg?width=320&height=320&resize=contain`, 160],
      [`/render/image/public/avatars/${awa}/moi.jpg?width=160&height=160&resize=contain`, 80],
    ] as const) {
      const answer = await scene.ask(path);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const seen = await sharp(bytes).metadata();
      expect(seen).toMatchObject({ format: 'webp', width, height: width * 2 });
      expect([seen.exif, seen.orientation, bytes.includes('script')]).toEqual([undefined, undefined, false]);
    }
    const kept = (await scene.files()).filter((name) => name.endsWith('.160') || name.endsWith('.320'));
    expect(kept).toHaveLength(2);
  });

  test('and goes with all its sizes', async () => {
    const { data } = await scene
      .person(awa)
      .from('avatars')
      .remove([`${awa}/moi.jpg`]);
    expect(data).toHaveLength(1);
    expect((await scene.files()).filter((name) => name.includes('.'))).toEqual([]);
  });
});

describe('nothing that was handed in runs in a browser', () => {
  const polyglots: Record<string, [Uint8Array<ArrayBuffer>, string]> = {
    'a page': [text('<!doctype html><script>alert(1)</script>'), 'text/html; charset=utf-8'],
    'a page by another type': [
      text('<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'),
      'application/xhtml+xml',
    ],
    'a drawing with a script': [text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/svg+xml'],
    'a script': [text('alert(1)'), 'text/javascript'],
    'a GIF that is a script as well': [text('GIF89a/*\0\0\0*/=alert(1)//'), 'image/gif'],
    'a PDF called a picture': [text('%PDF-1.7 <script>alert(1)</script>'), 'image/png'],
  };
  test.each(Object.entries(polyglots))('%s', async (what, [bytes, type]) => {
    const name = what.replaceAll(' ', '-');
    expect((await putLoose(name, bytes, type)).status).toBe(200);
    const answer = await scene.ask(`/object/public/loose/${name}`);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(answer.headers.get('content-type')).not.toMatch(/text\/html/);
    const isShown = /^image\/(?:gif|png)$/.test(answer.headers.get('content-type')!);
    expect(answer.headers.get('content-disposition')).toBe(isShown ? null : 'attachment;');
    // A file that only claims to be a picture cannot be rendered.
    expect((await scene.ask(`/render/image/public/loose/${name}?width=10`)).status).toBe(400);
  });

  test('a type or a cache-control that would split a header is refused or dropped', async () => {
    const form = new FormData();
    form.append('cacheControl', '3600\r\nset-cookie: a=b');
    form.append('', new Blob(['x'], { type: 'text/plain' }));
    expect((await scene.ask('/object/loose/split', { method: 'POST', body: form, headers: asMarket })).status).toBe(
      200,
    );
    expect((await scene.ask('/object/public/loose/split')).headers.get('cache-control')).toBe('no-cache');
    const bad = new FormData();
    bad.append('contentType', 'text/plain\r\nset-cookie: a=b');
    bad.append('', new Blob(['x']));
    expect(
      (await (
        await scene.ask('/object/loose/split2', { method: 'POST', body: bad, headers: asMarket })
      ).json()) as object,
    ).toMatchObject({ statusCode: '415' });
    const named = await scene.ask(
      `/object/public/loose/split?download=${encodeURIComponent('a"\r\nset-cookie: é.txt')}`,
    );
    expect(named.headers.get('content-disposition')).toBe(
      "attachment; filename=a%22%0D%0Aset-cookie%3A%20%C3%A9.txt; filename*=UTF-8''a%22%0D%0Aset-cookie%3A%20%C3%A9.txt",
    );
  });
});

describe('pieces and versions', () => {
  test('a piece of a file, its head, its tag', async () => {
    await putLoose('abc', text('abcdefghij'), 'text/plain');
    const get = (headers: Record<string, string>, method = 'GET') =>
      scene.ask('/object/public/loose/abc', { method, headers });
    const pieces = { 'bytes=2-4': 'cde', 'bytes=7-': 'hij', 'bytes=-2': 'ij', 'bytes=8-99': 'ij', 'bytes=0-0': 'a' };
    for (const [range, words] of Object.entries(pieces)) {
      const answer = await get({ range });
      expect([answer.status, await answer.text(), answer.headers.get('content-length')], range).toEqual([
        206,
        words,
        String(words.length),
      ]);
    }
    expect((await get({ range: 'bytes=2-4' })).headers.get('content-range')).toBe('bytes 2-4/10');
    for (const range of ['bytes=10-', 'bytes=5-2', 'bytes=-0', 'bytes=-', 'items=0-1', 'bytes=0-1,3-4'])
      expect((await get({ range })).status, range).toBe(416);
    const head = await get({}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
    const tag = head.headers.get('etag')!;
    expect((await get({ 'if-none-match': `"x", W/${tag}` })).status).toBe(304);
    expect((await get({ 'if-none-match': '"x"' })).status).toBe(200);
    expect((await get({ 'if-modified-since': head.headers.get('last-modified')! })).status).toBe(304);
    expect((await get({ range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200);
  });

  test('a picture drawn smaller has the size, quality and kind that were asked for', async () => {
    await putLoose('p.png', new Uint8Array(await canvas(400, 200).png().toBuffer()), 'image/png');
    const draw = async (query: string, headers = {}) => {
      const answer = await scene.ask(`/render/image/public/loose/p.png?${query}`, { headers });
      return { answer, seen: answer.ok ? await sharp(Buffer.from(await answer.arrayBuffer())).metadata() : undefined };
    };
    expect((await draw('width=100')).seen).toMatchObject({ width: 100, height: 50, format: 'png' });
    expect((await draw('width=100&height=100')).seen).toMatchObject({ width: 100, height: 100 });
    expect((await draw('width=100&height=100&resize=contain')).seen).toMatchObject({ width: 100, height: 50 });
    expect((await draw('width=100&height=100&resize=fill&format=webp')).seen).toMatchObject({
      width: 100,
      height: 100,
      format: 'webp',
    });
    expect((await draw('width=100', { accept: 'image/webp,*/*' })).seen).toMatchObject({ format: 'webp' });
    expect((await draw('width=100&format=origin', { accept: 'image/webp,*/*' })).seen).toMatchObject({ format: 'png' });
    const { answer } = await draw('width=100&height=50&quality=60');
    expect(answer.headers.get('x-transformations')).toBe('height:50,width:100,resizing_type:fill,quality:60');
    for (const query of ['width=-1', 'width=x', 'quality=101', 'resize=warp', 'format=svg', 'width=1e400'])
      expect((await draw(query)).answer.status, query).toBe(400);
  });
});
