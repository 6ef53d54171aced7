// Application files go through the storage API, and only the server's role can read them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrivateStorageClient } from '#server/integrations/private-files.ts';
import { openStorageScene, type StorageScene } from './storage-scene.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-private-'));
let scene: StorageScene;
beforeAll(async () => {
  scene = await openStorageScene();
});
afterAll(async () => {
  await scene.close();
  rmSync(dir, { recursive: true, force: true });
});

const files = () =>
  createPrivateStorageClient(
    () => ({
      answer: (request) => {
        const { pathname } = new URL(request.url);
        return scene.ask(pathname.replace('/storage/v1', ''), request as unknown as RequestInit);
      },
    }),
    'sb_secret_test',
  );
const fileOf = (content: string | Buffer): string => {
  const path = join(dir, randomUUID());
  writeFileSync(path, content);
  return path;
};

test('R-VAL-11 R-VAL-12 the market puts a CV there, its rules hold for the market too, and visitors and people read none of it', async () => {
  const name = `${randomUUID()}.pdf`;
  const pdf = { path: fileOf(`%PDF-1.7\n${'x'.repeat(200_000)}`), mediaType: 'application/pdf' };
  await files().put('applications', name, pdf);
  const program = { path: fileOf('MZ\u0090\0 a program'), mediaType: 'application/pdf' };
  await expect(files().put('applications', 'program.pdf', program)).rejects.toThrow('the file store refused a file');
  const heavy = {
    path: fileOf(Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(10_485_760)])),
    mediaType: 'application/pdf',
  };
  await expect(files().put('applications', 'heavy.pdf', heavy)).rejects.toThrow('the file store refused a file');
  const read = (headers: Record<string, string>) => scene.ask(`/object/applications/${name}`, { headers });
  const person = { authorization: `Bearer ${await scene.token({ sub: randomUUID() })}` };
  for (const headers of [{}, person]) expect((await read(headers)).ok).toBe(false);
  expect((await scene.ask(`/object/public/applications/${name}`)).ok).toBe(false);
  const answer = await read({ authorization: 'Bearer sb_secret_test' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await answer.arrayBuffer()).byteLength).toBe(200_009);
});
