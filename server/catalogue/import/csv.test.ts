import { expect, test } from 'vitest';
import { detectDelimiter, parseCsv } from './csv.ts';
import { splitLines } from './split-lines.ts';
import type { RecordOrFault } from './record.ts';

async function* bytesOf(content: string | Buffer, piece = 7): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(content as string);
  for (let from = 0; from < bytes.length; from += piece) yield bytes.subarray(from, from + piece);
}

async function read(content: string | Buffer, { charset = 'utf-8', longest = 1000 } = {}): Promise<RecordOrFault[]> {
  const found: RecordOrFault[] = [];
  for await (const one of parseCsv(splitLines(bytesOf(content), charset, longest))) found.push(one);
  return found;
}

test('a quoted cell may hold delimiters, quotes and line ends, and later rows keep their own line numbers', async () => {
  expect(await read('id,title\r\n1,"Thé, vert"\r\n2,"deux\nlignes ""citées"""\r\n\r\n3,plain\r\n')).toEqual([
    { line: 2, fields: { id: '1', title: 'Thé, vert' } },
    { line: 3, fields: { id: '2', title: 'deux\nlignes "citées"' } },
    { line: 6, fields: { id: '3', title: 'plain' } },
  ]);
});

test('a byte order mark, a semicolon or a tab change nothing', async () => {
  expect(await read('\uFEFFid;title\n1;a,b\n')).toEqual([{ line: 2, fields: { id: '1', title: 'a,b' } }]);
  expect(await read('id\ttitle\n1\ta;b\n')).toEqual([{ line: 2, fields: { id: '1', title: 'a;b' } }]);
  expect(detectDelimiter('"a;b;c;d",e,f')).toBe(',');
});

test('windows-1252 is read as what it is', async () => {
  expect(await read(Buffer.from('id,title\n1,Th\xe9i\xe8re \x80\n', 'latin1'), { charset: 'windows-1252' })).toEqual([
    { line: 2, fields: { id: '1', title: 'Théière €' } },
  ]);
});

test('a quote that is never closed costs its own line, not those after it', async () => {
  const found = await read('id,title\n1,a\n2,"never closed\n3,c\n4,d\n');
  expect(found.map((one) => [one.line, 'fault' in one ? one.fault : one.fields['id']])).toEqual([
    [2, '1'],
    [3, 'csv-quote-open'],
    [4, '3'],
    [5, '4'],
  ]);
});

test('a row with more cells than the header, of a broken charset, or too long is a fault with its line; the others are read', async () => {
  const found = await read(
    Buffer.concat([
      Buffer.from('id,title\n1,a,b\n2,'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from(`\n3,${'x'.repeat(2000)}\n4,d`),
    ]),
  );
  expect(found.map((one) => [one.line, 'fault' in one ? one.fault : one.fields['id']])).toEqual([
    [2, 'csv-too-many-cells'],
    [3, 'line-not-utf8'],
    [4, 'line-too-long'],
    [5, '4'],
  ]);
});

test('a header that comes twice gives a list, a missing cell an empty text', async () => {
  expect(await read('id,image,image,note\n1,a,b\n2,,b,x\n')).toEqual([
    { line: 2, fields: { id: '1', image: ['a', 'b'], note: '' } },
    { line: 3, fields: { id: '2', image: 'b', note: 'x' } },
  ]);
});

test('a column may be called like what every object has', async () => {
  const [found] = await read('id,constructor,toString,__proto__,hasOwnProperty\n1,Renault,,x,\n');
  expect('fields' in found! && Object.entries(found.fields)).toEqual([
    ['id', '1'],
    ['constructor', 'Renault'],
    ['toString', ''],
    ['__proto__', 'x'],
    ['hasOwnProperty', ''],
  ]);
});
