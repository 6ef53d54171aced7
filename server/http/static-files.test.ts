// Files of the build as they are sent: compressed in the encoding the browser accepts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createAssetHandler } from './static-files.ts';

test('a script goes out by brotli, by gzip or plain, with its length and Vary, to GET and HEAD alike; what the build did not pack goes as it is', async () => {
  const root = mkdtempSync(join(tmpdir(), 'sugu-assets-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'assets'));
  const script = 'export const market = "Sugu";'.repeat(50);
  writeFileSync(join(root, 'assets/a.js'), script);
  writeFileSync(join(root, 'assets/a.js.br'), brotliCompressSync(script));
  writeFileSync(join(root, 'assets/a.webp'), 'picture');
  writeFileSync(join(root, 'cover.jpg'), 'picture');
  const files = createAssetHandler(root);
  const ask = async (path: string, encoding: string, method = 'GET') => {
    const answer = files(
      new Request(`http://shop.example${path}`, { method, headers: { 'accept-encoding': encoding } }),
      path,
    )!;
    return {
      body: Buffer.from(await answer.arrayBuffer()),
      encoding: answer.headers.get('content-encoding'),
      length: Number(answer.headers.get('content-length')),
      vary: answer.headers.get('vary'),
    };
  };
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['identity', null, (body: Buffer) => body],
  ] as const) {
    const [got, head] = [await ask('/assets/a.js', accepted), await ask('/assets/a.js', accepted, 'HEAD')];
    expect([unpack(got.body).toString(), got.encoding, got.length, got.vary], accepted).toEqual([
      script,
      encoding,
      got.body.length,
      'Accept-Encoding',
    ]);
    expect(head, accepted).toEqual({ ...got, body: Buffer.alloc(0) });
  }
  expect(await ask('/assets/a.webp', 'gzip, br')).toMatchObject({ encoding: null, length: 7, vary: null });
  // Sites that preview a shared link need the picture's content type.
  expect(files(new Request('http://shop.example/cover.jpg'), '/cover.jpg')!.headers.get('content-type')).toBe(
    'image/jpeg',
  );
});
