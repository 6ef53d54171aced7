import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { getReceivedFile } from '#server/received-files.ts';
import { createFormFileMiddleware } from './form-file.ts';
import { limitFormSize } from './form-limit.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-form-file-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Stands for a page's action: returns the form's fields, and the file saved under the token in the field `cv`. */
const app = new Hono();
app.use('*', createFormFileMiddleware({ dir }));
app.use('*', limitFormSize());
app.post('*', async (c) => {
  const form = await c.req.raw.formData();
  const token = String(form.get('cv') ?? '');
  const file = getReceivedFile(token);
  const kept = file?.path ? readFileSync(file.path).byteLength : null;
  return c.json({ names: [...form.keys()], name: form.get('name'), token, bytes: file?.bytes ?? null, kept });
});
const send = (form: FormData, path = '/recrutement/service-clients') =>
  app.request(path, { method: 'POST', body: form });
const formOf = (file: Blob | string | null, field = 'cv') => {
  const form = new FormData();
  form.set('name', 'Awa Démo');
  if (file !== null) form.set(field, file);
  return form;
};
const left = () => readdirSync(join(dir, 'incoming'));

test('R-VAL-12 a file is on the disk while the form is answered, and gone afterwards; fields come as they were typed', async () => {
  const answer = await send(formOf(new Blob(['%PDF-1.7', 'x'.repeat(5_000_000)])));
  expect(await answer.json()).toMatchObject({ name: 'Awa Démo', bytes: 5_000_008, kept: 5_000_008 });
  expect(left()).toEqual([]);
});

test('a form sent with scripts, to the address of the screen’s data, hands its file over too', async () => {
  for (const path of ['/admin/imports', '/admin/imports.data', '/recrutement/service-clients.data']) {
    const form = new FormData();
    form.set(path.startsWith('/admin') ? 'file' : 'cv', new Blob(['x'.repeat(300_000)]));
    expect((await send(form, path)).status, path).toBe(200);
  }
});

test('R-VAL-12 of a file that is too large nothing is kept, and the form is answered all the same', async () => {
  const answer = await send(formOf(new Blob([new Uint8Array(12_000_000)])));
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { name: 'Awa Démo', bytes: 12_000_000, kept: null },
  ]);
  expect(left()).toEqual([]);
});

test('an empty field is no file, nor is a token that somebody writes into it, nor a file in another field', async () => {
  for (const form of [
    formOf(null),
    formOf(new Blob([])),
    formOf('2f0a4c6b-0000-4000-8000-000000000000'),
    formOf(new Blob(['%PDF-1.7']), 'other'),
  ])
    expect(await (await send(form)).json()).toMatchObject({ name: 'Awa Démo', bytes: null });
});

test('more than 32 MB is not read, in the visitor’s language; half a form is refused; nothing is left of either', async () => {
  const huge = await app.request('/recrutement/x', {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '40000000',
      'accept-language': 'fr',
    },
    body: 'x',
  });
  expect([huge.status, await huge.text()]).toMatchObject([413, expect.stringContaining('Réduisez-le')]);
  const half = '--x\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7';
  const cut = await app.request('/recrutement/x', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: half,
  });
  expect(cut.status).toBe(400);
  expect(left()).toEqual([]);
});

test('other forms carry no file: theirs is as large as any form may be', async () => {
  expect((await send(formOf(new Blob(['x'.repeat(300_000)])), '/infolettre')).status).toBe(413);
});

test('one network reads two such forms at once, so that nobody keeps the others out', async () => {
  const slow = () => {
    const bytes = new TransformStream<Uint8Array, Uint8Array>();
    const writer = bytes.writable.getWriter();
    void writer.write(new TextEncoder().encode('--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nAwa'));
    const answer = app.request(
      new Request('http://shop.test/recrutement/x', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: bytes.readable,
        duplex: 'half',
      } as RequestInit),
    );
    return { answer, end: () => writer.write(new TextEncoder().encode('\r\n--x--\r\n')).then(() => writer.close()) };
  };
  const [one, two] = [slow(), slow()];
  expect((await send(formOf(null))).status).toBe(503);
  await Promise.all([one.end(), two.end()]);
  expect((await Promise.all([one.answer, two.answer])).map(({ status }) => status)).toEqual([200, 200]);
  expect((await send(formOf(null))).status).toBe(200);
});
