import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { hashAndInspectFile } from './inspect-file.ts';
import { detectContainerFormat, parseRecords } from './parse-records.ts';
import type { RecordOrFault } from './record.ts';

const dir = mkdtempSync(join(tmpdir(), 'sugu-import-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function read(name: string, content: string | Buffer) {
  const path = join(dir, name);
  writeFileSync(path, content);
  const file = await hashAndInspectFile(path);
  const found: RecordOrFault[] = [];
  for await (const one of parseRecords(file)) found.push(one);
  return { file, found };
}

test('newline-delimited JSON is read line by line; what is not an object is a fault with its line', async () => {
  const { found } = await read('a.ndjson', '{"id":1}\n\n[1]\n{"id":2\n{"id":"é"}');
  expect(found).toEqual([
    { line: 1, fields: { id: 1 } },
    { line: 3, fault: 'json-not-object', text: '[1]' },
    { line: 4, fault: 'json-malformed', text: '{"id":2' },
    { line: 5, fields: { id: 'é' } },
  ]);
});

test('gzip is known by its first bytes, whatever the file is called', async () => {
  const { file, found } = await read('a.csv', gzipSync('id,title\n1,a\n'));
  expect(file.isGzip).toBe(true);
  expect(found).toEqual([{ line: 2, fields: { id: '1', title: 'a' } }]);
});

test('a JSON list is streamed, also inside an object, with the line of each brace', async () => {
  const list = '[\n {"id": 1, "tags": ["}", "a\\"b"]},\n {"id": 2,\n  "nested": {"a": [1]}}\n]';
  expect((await read('a.json', list)).found).toEqual([
    { line: 2, fields: { id: 1, tags: ['}', 'a"b'] } },
    { line: 3, fields: { id: 2, nested: { a: [1] } } },
  ]);
  expect(
    (await read('b.json', '{"products": [{"id": 1},\n{"id": 2}], "page": 1}')).found.map((one) => one.line),
  ).toEqual([1, 2]);
  // Ten megabytes on one line are parsed like any other list.
  const long = `[${Array.from({ length: 1000 }, (_, n) => `{"id":${n},"text":"${'x'.repeat(10_000)}"}`).join(',')}]`;
  expect((await read('long.json', long)).found.map((one) => 'fields' in one && one.fields['id'])).toEqual(
    Array.from({ length: 1000 }, (_, n) => n),
  );
  expect((await read('c.json', '[{"id": 1},\n{"id": 2')).found.at(-1)).toMatchObject({
    line: 2,
    fault: 'json-cut-off',
  });
});

test('one object a line stays newline-delimited JSON although its first field is a list', () => {
  expect(detectContainerFormat('{"barcodes": [{"a": 1}], "id": 1}\n{"id": 2}')).toBe('ndjson');
  expect(detectContainerFormat('{"cut": [{"a": 1}\n{"barcodes": [{"a": 1}], "id": 1}\n{"id": 2}')).toBe('ndjson');
  expect(detectContainerFormat('{"id": 1, "attributes": [{"name": "a"}]}\n')).toBe('ndjson');
  for (const list of [
    '{"products": [{"id": 1},\n{"id": 2}]}',
    '{"page": 1, "products": [{"id": 1}]}',
    '{\n "page": 1,\n "items": [\n  {',
  ])
    expect(detectContainerFormat(list)).toBe('json');
  expect(detectContainerFormat('  <?xml version="1.0"?>')).toBe('xml');
});

test('an XML feed gives its items by local names; repeated tags are lists; a wrong item costs itself only', async () => {
  const feed = `<?xml version="1.0"?>
<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Boutique</title>
<item><g:id>1</g:id><title>Thé &amp; café</title><g:additional_image_link>a</g:additional_image_link><g:additional_image_link>b</g:additional_image_link></item>
<item><g:id>2</g:id><title>R & D</titel></item>
<item><g:id>3</g:id><description><![CDATA[<b>gras</b> &eacute; & co]]></description><title>R & D&nbsp;!</title><g:shipping><g:country>CA</g:country></g:shipping></item>
</channel></rss>`;
  const { found } = await read('a.xml', feed);
  expect(found).toEqual([
    { line: 3, fields: { id: '1', title: 'Thé & café', additional_image_link: ['a', 'b'] } },
    expect.objectContaining({ line: 4, fault: 'xml-malformed' }),
    {
      line: 5,
      fields: { id: '3', description: '<b>gras</b> &eacute; & co', title: 'R & D&nbsp;!', shipping: { country: 'CA' } },
    },
  ]);
  const atom = '<feed><entry><id>1</id><link href="https://shop.example/1"/></entry><entry><id>2';
  expect((await read('b.xml', atom)).found).toEqual([
    { line: 1, fields: { id: '1', link: 'https://shop.example/1' } },
    expect.objectContaining({ fault: 'xml-cut-off' }),
  ]);
});

test('a tag may be called like what every object has', async () => {
  const { found } = await read(
    'names.xml',
    '<rss><item><id>1</id><constructor>Renault</constructor><valueOf><toString>a</toString></valueOf><__proto__>x</__proto__></item></rss>',
  );
  expect('fields' in found[0]! && Object.entries(found[0].fields)).toEqual([
    ['id', '1'],
    ['constructor', 'Renault'],
    ['valueOf', expect.objectContaining({ toString: 'a' })],
    ['__proto__', 'x'],
  ]);
});

test('the charset is found out from the whole file: a few broken bytes do not make UTF-8 something else', async () => {
  expect((await read('u.csv', 'id\nThé et café\n')).file.charset).toBe('utf-8');
  expect((await read('w.csv', Buffer.from('id\nTh\xe9 et caf\xe9\n', 'latin1'))).file.charset).toBe('windows-1252');
  expect(
    (await read('m.csv', Buffer.concat([Buffer.from('id\nThé et café\n'), Buffer.from([0xe9, 10])]))).file.charset,
  ).toBe('utf-8');
  const { file, found } = await read('x.csv', Buffer.from('\uFEFFid,title\n1,Thé\n', 'utf16le'));
  expect(file.charset).toBe('utf-16le');
  expect(found).toEqual([{ line: 2, fields: { id: '1', title: 'Thé' } }]);
});
