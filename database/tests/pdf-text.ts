// Extracts the text of a PDF made by pdfkit, as a screen reader would: through the fonts' own tables.
import { inflateSync } from 'node:zlib';

export type PdfText = {
  title: string;
  language: string;
  isTagged: boolean;
  /** Each page's lines, in the order they were written. */ pages: string[][];
  /** How often each structure element occurs. */ tags: Record<string, number>;
};

/** Reads a whole file. Supports only what pdfkit writes: one version, no object streams, two bytes per glyph. */
export function extractPdfText(file: Uint8Array): PdfText {
  const raw = Buffer.from(file).toString('latin1');
  if (!raw.startsWith('%PDF-')) throw new Error('not a PDF');
  const objects = new Map(
    [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id!, body!]),
  );
  const at = (body: string, key: string): string =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  const all = [...objects.values()];
  const catalog = all.find((body) => body.includes('/Type /Catalog'))!;
  const kids = /\/Kids \[([^\]]*)\]/.exec(at(catalog, 'Pages'))![1]!;
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => objects.get(id!)!);
  const tags: Record<string, number> = {};
  for (const body of all) {
    const tag = /\/S \/(\w+)/.exec(body)?.[1];
    if (tag && /\/P \d+ 0 R/.test(body)) tags[tag] = (tags[tag] ?? 0) + 1;
  }
  return {
    title: stringOf(at(all.find((body) => /\/Title \d/.test(body)) ?? '', 'Title') || '()'),
    language: /\/Lang \(([^)]*)\)/.exec(catalog)?.[1] ?? '',
    isTagged: /\/Marked true/.test(at(catalog, 'MarkInfo')) && /\/StructTreeRoot/.test(catalog),
    pages: pages.map((page) => {
      const fonts = new Map(
        [...(/\/Font <<([\s\S]*?)>>/.exec(at(page, 'Resources'))?.[1] ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
          ([, name, id]) => [name!, charactersOf(streamOf(at(objects.get(id!)!, 'ToUnicode')))],
        ),
      );
      return linesOf(streamOf(at(page, 'Contents')), fonts);
    }),
    tags,
  };
}

/** The bytes of a stream, by its /Length, because compressed bytes may end in a carriage return. */
function streamOf(body: string): string {
  const start = /stream\r?\n/.exec(body);
  const from = start ? start.index + start[0].length : body.length;
  const data = Buffer.from(body.slice(from, from + Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0)), 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1');
}

/** Maps glyph numbers to characters, from a ToUnicode table. A ligature has several, separated by blanks. */
function charactersOf(table: string): Map<number, string> {
  const known = new Map<number, string>();
  for (const [, first, list] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [place, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      known.set(
        Number.parseInt(first!, 16) + place,
        Buffer.from(hex!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
  }
  return known;
}

function linesOf(content: string, fonts: Map<string, Map<number, string>>): string[] {
  return [...content.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, text]) => {
    const font = fonts.get(/\/(F\d+) /.exec(text!)?.[1] ?? '');
    return [...text!.matchAll(/<([0-9a-f]+)>/gi)]
      .map(([, hex]) =>
        (hex!.match(/.{4}/g) ?? []).map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '\uFFFD').join(''),
      )
      .join('');
  });
}

/** A literal string: plain, or UTF-16 with a byte order mark. */
function stringOf(literal: string): string {
  const bytes = Buffer.from(
    literal.slice(1, -1).replaceAll(/\\([\\()rnt])/g, (_, one: string) => ({ r: '\r', n: '\n', t: '\t' })[one] ?? one),
    'latin1',
  );
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1');
}
