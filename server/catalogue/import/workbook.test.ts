// R-SCR-20 A workbook is read like a CSV file: values only, within limits. An exported workbook can be imported.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { crc32, deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, expect, test, vi } from 'vitest';
import { offersWorkbook } from '#server/sellers/offers-workbook.ts';
import { hashAndInspectFile } from './inspect-file.ts';
import { parseRecords } from './parse-records.ts';
import type { RecordOrFault } from './record.ts';
import { readWorkbookRows } from './workbook-rows.ts';
import { checkUnpackedWorkbookSize } from './workbook-size.ts';

const folder = mkdtempSync(join(tmpdir(), 'sugu-workbook-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
async function recordsOf(bytes: Uint8Array) {
  const path = join(folder, `${++files}.xlsx`);
  writeFileSync(path, bytes);
  const found: RecordOrFault[] = [];
  for await (const record of parseRecords(await hashAndInspectFile(path))) found.push(record);
  return found;
}
const fieldsOf = async (bytes: Uint8Array) =>
  (await recordsOf(bytes)).map((found) => ('fields' in found ? { ...found.fields } : found));

test('numbers, dates, yes and no, and a formula by its stored value; empty rows are left out, rows keep their numbers', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Feuille',
        rows: [
          ['external_id', 'price', 'stock', 'is_active', 'barcodes'],
          ['A-1', 12.9, 3, true, 4006381333931],
          [null, null, null, null, null],
          ['A-2', 0.1 + 0.2, null, false, '00123'],
        ],
      },
      { name: 'Autre', rows: [['jamais lue']] },
    ],
  });
  const found = await recordsOf(bytes);
  expect(found.map(({ line }) => line)).toEqual([2, 4]);
  expect(await fieldsOf(bytes)).toEqual([
    { external_id: 'A-1', price: '12.9', stock: '3', is_active: 'true', barcodes: '4006381333931' },
    { external_id: 'A-2', price: '0.3', stock: '', is_active: 'false', barcodes: '00123' },
  ]);
});

test('of a formula the stored value counts, its text never; without a stored value the cell is empty; macros are not looked at', async () => {
  const sheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>
    <row r="1"><c r="A1" t="inlineStr"><is><t>external_id</t></is></c><c r="B1" t="inlineStr"><is><t>price</t></is></c></row>
    <row r="2"><c r="A2" t="str"><f>HYPERLINK("http://evil.example","x")</f><v>A-1</v></c><c r="B2"><f>1+1</f><v>2</v></c></row>
    <row r="3"><c r="A3" t="inlineStr"><is><t>A-2</t></is></c><c r="B3"><f>WEBSERVICE("http://evil.example")</f></c></row>
  </sheetData></worksheet>`;
  expect(await fieldsOf(workbookOf({ 'xl/worksheets/sheet1.xml': sheet, 'xl/vbaProject.bin': 'macro' }))).toEqual([
    { external_id: 'A-1', price: '2' },
    { external_id: 'A-2', price: '' },
  ]);
});

test('what the shop exports is read as it was: also texts that begin as formulas do, which bear an apostrophe in the file', async () => {
  const offer = {
    externalId: '=1+1',
    titleFr: '-20 °C, le congélateur',
    titleEn: '@home',
    brand: "d'Argan",
    barcodes: '4006381333931',
    category: 'electronics',
    subcategory: null,
    priceMinor: 1999,
    currency: 'CAD',
    stock: null,
    minimumOrderQuantity: 1,
    shipsFrom: 'CA',
    isActive: true,
    group: null,
    variant: null,
  };
  const bytes = new Uint8Array(await new Response(await offersWorkbook([offer])).arrayBuffer());
  const [row] = await fieldsOf(bytes);
  expect(row).toMatchObject({
    external_id: '=1+1',
    title_fr: '-20 °C, le congélateur',
    title_en: '@home',
    brand: "d'Argan",
    price: '19.99',
    stock: '',
    is_active: 'true',
  });
  // The exported cells are texts, not formulas.
  const { readXlsx } = await import('hucre/xlsx');
  expect((await readXlsx(bytes)).sheets[0]!.rows[1]!.slice(0, 3)).toEqual([
    "'=1+1",
    "'-20 °C, le congélateur",
    "'@home",
  ]);
});

test('a file that unpacks to more than the bound is refused, whatever its head says of its size', async () => {
  const bomb = workbookOf({ 'xl/worksheets/sheet1.xml': '0'.repeat(3_000_000) });
  expect(bomb.length).toBeLessThan(20_000);
  await expect(checkUnpackedWorkbookSize(bomb, { most: 1_000_000, mostPart: 1000 })).rejects.toMatchObject({
    code: 'fault_workbook_large',
  });
  const lie = workbookOf({ 'xl/worksheets/sheet1.xml': '0'.repeat(3_000_000) }, { claimed: 10 });
  await expect(checkUnpackedWorkbookSize(lie, { most: 1_000_000, mostPart: 1000 })).rejects.toMatchObject({
    code: 'fault_workbook',
  });
});

test('R-SCR-20 a part that is no sheet has the small bound, whatever its name: the reader holds it in memory whole', async () => {
  for (const name of [
    'xl/sharedStrings.xml',
    'xl/texts.bin',
    'xl/styles.xml',
    'xl/worksheets.xml',
    'XL/worksheets/a.xml',
  ])
    await expect(
      checkUnpackedWorkbookSize(workbookOf({ [name]: '0'.repeat(5000) }), { most: 1_000_000, mostPart: 2000 }),
    ).rejects.toMatchObject({ code: 'fault_workbook_large' });
  const sheet = workbookOf({ 'xl/worksheets/sheet1.xml': '0'.repeat(5000) });
  await expect(checkUnpackedWorkbookSize(sheet, { most: 1_000_000, mostPart: 2000 })).resolves.toBeUndefined();
  // The limits: 16 MB per part, 60 MB per sheet and in total. The declared size counts.
  const claims = (name: string, megabytes: number) =>
    checkUnpackedWorkbookSize(zipOf({ [name]: '0'.repeat(200_000) }, { claimed: megabytes * 1024 * 1024 }));
  await expect(claims('xl/styles.xml', 17)).rejects.toMatchObject({ facts: { most: 16 } });
  await expect(claims('xl/worksheets/a.xml', 61)).rejects.toMatchObject({ facts: { most: 60 } });
});

test('R-SCR-20 a file in which the check and the reader could find different parts is refused', async () => {
  const plain = workbookOf({ 'xl/worksheets/sheet1.xml': '<worksheet/>' });
  await expect(checkUnpackedWorkbookSize(plain)).resolves.toBeUndefined();
  const end = plain.length - 22;
  // A ZIP64 record and its locator, which name an empty directory: yauzl follows them, hucre does not.
  const record = Buffer.alloc(56);
  record.write('PK\u0006\u0006');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(end), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007');
  locator.writeBigUInt64LE(BigInt(end), 8);
  locator.writeUInt32LE(1, 16);
  const zip64 = Buffer.concat([plain.subarray(0, end), record, locator, plain.subarray(end)]);
  // A second end-of-archive record, in the comment of the first or before it.
  const inComment = Buffer.concat([plain, plain.subarray(end)]);
  inComment.writeUInt16LE(22, plain.length - 2);
  const before = Buffer.concat([plain.subarray(0, end), plain.subarray(end), plain.subarray(end)]);
  for (const bytes of [zip64, inComment, before])
    await expect(checkUnpackedWorkbookSize(bytes)).rejects.toMatchObject({ code: 'fault_workbook', cause: undefined });
});

test('R-SCR-20 a part whose size stands after its bytes alone is refused: the reader would believe its own head', async () => {
  const bytes = zipOf({ 'xl/worksheets/sheet1.xml': '0'.repeat(1000) });
  const entry = bytes.indexOf('PK\u0001\u0002');
  bytes.writeUInt16LE(8, entry + 8);
  bytes.writeUInt32LE(0, entry + 20);
  bytes.writeUInt32LE(0, entry + 24);
  await expect(checkUnpackedWorkbookSize(bytes)).rejects.toMatchObject({ code: 'fault_workbook', cause: undefined });
});

test('what is no workbook, though it begins as one, is refused with a sentence and no crash', async () => {
  for (const bytes of [
    Buffer.from('PK\u0003\u0004nothing'),
    zipOf({ 'hello.txt': 'world' }),
    workbookOf({ 'xl/worksheets/sheet1.xml': '<not closed' }).subarray(0, 300),
  ])
    await expect(recordsOf(bytes)).rejects.toMatchObject({ code: 'fault_workbook' });
});

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const pathOf = (sheet: string): string => {
  const path = join(folder, `${++files}.xlsx`);
  writeFileSync(path, workbookOf({ 'xl/worksheets/sheet1.xml': sheet }));
  return path;
};
async function countRows(path: string, bounds: Parameters<typeof readWorkbookRows>[1] = {}): Promise<number> {
  let rows = 0;
  for await (const row of readWorkbookRows(path, bounds)) rows += Math.sign(row.line);
  return rows;
}

test('R-SCR-20 rows that need more memory than the bound are refused as too large, and the process goes on', async () => {
  // A cell in the last column gives each row 16,384 cells.
  const path = pathOf(sheetOf('<row><c r="XFD1"><v>1</v></c></row>'.repeat(1500)));
  await expect(countRows(path, { memoryMb: 64 })).rejects.toMatchObject({
    code: 'fault_workbook_large',
    facts: { most: 60 },
  });
});

test('R-SCR-20 a thread that lets its reader wait too long is ended and refused: a tag without an end is read again with every chunk', async () => {
  const path = pathOf(`<worksheet a="${'0'.repeat(40_000_000)}`);
  await expect(countRows(path, { waitMs: 1000 })).rejects.toMatchObject({ code: 'fault_workbook_large' });
});

test('R-SCR-20 the thread hands over a batch and waits for its reader, whose own time is not counted; it ends when the reader stops', async () => {
  const threads: Worker[] = [];
  const remember = (message: unknown) => threads.push((message as { worker: Worker }).worker);
  subscribe('worker_threads', remember);
  const now = performance.now.bind(performance);
  let laterMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + laterMs);
  const usage = process.cpuUsage.bind(process);
  const cpu = vi
    .spyOn(process, 'cpuUsage')
    .mockImplementation(() => ({ ...usage(), user: usage().user + laterMs * 1000 }));
  try {
    const rows = readWorkbookRows(pathOf(sheetOf('<row><c><v>1</v></c></row>'.repeat(1000))));
    for (let line = 1; line <= 500; line++) {
      expect((await rows.next()).value).toEqual({ line, cells: ['1'] });
      // Simulates an import that takes ten minutes.
      if (line === 1) laterMs = 600_000;
    }
    expect(threads.map(({ threadId }) => threadId > 0)).toEqual([true]);
    await rows.return(undefined);
    expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  } finally {
    clock.mockRestore();
    cpu.mockRestore();
    unsubscribe('worker_threads', remember);
  }
});

const relations = (target: string, type: string) =>
  `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

/** The smallest valid workbook with these parts. */
const workbookOf = (parts: Record<string, string>, options: { claimed?: number } = {}): Buffer =>
  zipOf(
    {
      '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      '_rels/.rels': relations('xl/workbook.xml', 'officeDocument'),
      'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="F" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml', 'worksheet'),
      ...parts,
    },
    options,
  );

/** A ZIP archive. `claimed`: the size that the headers of large parts declare. */
function zipOf(parts: Record<string, string>, { claimed }: { claimed?: number } = {}): Buffer {
  const [bodies, heads]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const size = claimed !== undefined && data.length > 100_000 ? claimed : data.length;
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(crc32(data), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(size, 18);
    head.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), head, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    heads.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), head, rest, Buffer.from(name)]));
    bodies.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(heads);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(heads.length, 4);
  end.writeUInt16LE(heads.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, directory, Buffer.from('PK\u0005\u0006'), end]);
}
