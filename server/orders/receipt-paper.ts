import PDFDocument from 'pdfkit';
import { shop } from '#domain/settings/shop.ts';
import type { ReceiptContent } from './receipt-content.ts';

// The path is relative to the server's working directory. Noto Sans has all Latin letters and currency signs.
const family = './node_modules/@expo-google-fonts/noto-sans';
const fonts = {
  text: `${family}/400Regular/NotoSans_400Regular.ttf`,
  strong: `${family}/600SemiBold/NotoSans_600SemiBold.ttf`,
};
const colours = { ink: '#15182a', soft: '#474b5f', line: '#d9d3c7', mark: '#24408e', warn: '#754b00' };
const margin = 48;
const footHeight = 30;
/** The widths of the columns quantity, unit price and amount, in points. The column of items has the rest. */
const narrow = [62, 92, 96];

type Paper = PDFKit.PDFDocument;
type Tag = ReturnType<Paper['struct']>;
type TextLook = {
  font?: keyof typeof fonts;
  size?: number;
  colour?: string;
  x?: number;
  width?: number;
  align?: 'left' | 'right';
};

/** Draws a receipt as a tagged PDF, which screen readers can read: title, language, headings and tables. */
export async function drawReceiptPdf(content: ReceiptContent, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const { document, language, size } = content;
  const paper = new PDFDocument({
    size,
    margins: { top: margin, left: margin, right: margin, bottom: margin + footHeight },
    font: fonts.text,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language === 'fr' ? 'fr-CA' : 'en-CA',
    info: { Title: document, Author: shop.name, CreationDate: now, ModDate: now },
  });
  const written = collect(paper);
  const root = paper.struct('Document');
  paper.addStructure(root);
  head(paper, root, content);
  for (const part of content.parts) drawPart(paper, root, content.columns, part);
  drawSums(paper, root, content);
  root.end();
  feet(paper, content);
  paper.end();
  return written;
}

const left = (): number => margin;
const widthOf = (paper: Paper): number => paper.page.width - 2 * margin;
const bottomOf = (paper: Paper): number => paper.page.height - margin - footHeight;

/** Writes text and moves below it. Characters that the font does not have are left out. */
function write(
  paper: Paper,
  text: string,
  {
    font = 'text',
    size = 9.5,
    colour = colours.ink,
    x = left(),
    width = widthOf(paper),
    align = 'left',
  }: TextLook = {},
): void {
  paper.font(fonts[font]).fontSize(size).fillColor(colour).text(drawable(text), x, paper.y, { width, align });
}
const drawable = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Extended_Pictographic}\uFE0F]/gu, ' ')
    .trim() || '–';

function put(paper: Paper, parent: Tag, tag: string, draw: () => void): void {
  const element = paper.struct(tag, {}, draw);
  parent.add(element);
  element.end();
}

/** Starts a new page when fewer points than this are left. */
function need(paper: Paper, points: number, onNewPage?: () => void): void {
  if (paper.y + points <= bottomOf(paper)) return;
  paper.addPage();
  onNewPage?.();
}

function head(paper: Paper, root: Tag, { title, demo, blocks }: ReceiptContent): void {
  const half = widthOf(paper) / 2;
  const top = paper.y;
  put(paper, root, 'P', () => write(paper, shop.name, { font: 'strong', size: 24, colour: colours.mark, width: half }));
  paper.y = top;
  put(paper, root, 'H1', () =>
    write(paper, demo ? `${title} · ${demo.mark}` : title, {
      font: 'strong',
      size: 24,
      x: left() + half,
      width: half,
      align: 'right',
    }),
  );
  if (demo) put(paper, root, 'P', () => write(paper, demo.words, { size: 8.5, colour: colours.warn, align: 'right' }));
  paper.y += 8;
  rule(paper, colours.mark, 1.5);
  paper.y += 10;
  const start = paper.y;
  const third = (widthOf(paper) - 32) / 3;
  const ends = blocks.map(({ heading, lines }, at) => {
    paper.y = start;
    const place = { x: left() + at * (third + 16), width: third };
    put(paper, root, 'H2', () => write(paper, heading, { font: 'strong', size: 8.5, colour: colours.soft, ...place }));
    for (const line of lines.filter(Boolean)) put(paper, root, 'P', () => write(paper, line, place));
    return paper.y;
  });
  paper.y = Math.max(...ends) + 14;
}

type Cell = {
  text: string;
  x: number;
  width: number;
  align: 'left' | 'right';
  font: keyof typeof fonts;
  size: number;
  colour: string;
};

/** The four columns of a row. */
function cellsOf(paper: Paper, texts: readonly string[], look: Pick<Cell, 'font' | 'size' | 'colour'>): Cell[] {
  const widths = [widthOf(paper) - narrow.reduce((sum, one) => sum + one), ...narrow];
  let x = left();
  return texts.map((text, at) => {
    const cell = { text, x, width: widths[at]! - 8, align: at === 0 ? 'left' : 'right', ...look } as const;
    x += widths[at]!;
    return at === 3 ? { ...cell, width: widths[at]! } : cell;
  });
}

const heightOf = (paper: Paper, cells: Cell[]): number =>
  Math.max(
    ...cells.map(({ text, font, size, width }) =>
      paper.font(fonts[font]).fontSize(size).heightOfString(drawable(text), { width }),
    ),
  );

/** Draws cells side by side and moves below the tallest one. */
function drawCells(paper: Paper, cells: Cell[], each: (cell: Cell, draw: () => void) => void): void {
  const top = paper.y;
  const below = top + heightOf(paper, cells);
  for (const cell of cells) {
    each(cell, () => {
      paper.y = top;
      write(paper, cell.text, cell);
    });
  }
  paper.y = below;
}

function drawPart(
  paper: Paper,
  root: Tag,
  columns: ReceiptContent['columns'],
  { heading, rows, ends }: ReceiptContent['parts'][number],
): void {
  const section = paper.struct('Sect');
  root.add(section);
  need(paper, 90);
  put(paper, section, 'H2', () => write(paper, heading, { font: 'strong', size: 12 }));
  paper.y += 4;
  const table = paper.struct('Table');
  section.add(table);
  const headings = () => cellsOf(paper, columns, { font: 'strong', size: 8.5, colour: colours.soft });
  row(paper, table, 'TH', headings());
  rule(paper, colours.line, 0.75);
  for (const texts of rows) {
    const cells = cellsOf(paper, texts, { font: 'text', size: 9.5, colour: colours.ink });
    // Headings are repeated on each page as decoration, because a screen reader has read them on the first page.
    need(paper, heightOf(paper, cells) + 8, () => {
      artifact(paper, () => drawCells(paper, headings(), (_, draw) => draw()));
      rule(paper, colours.line, 0.75);
    });
    paper.y += 4;
    row(paper, table, 'TD', cells);
    paper.y += 3;
  }
  rule(paper, colours.line, 0.75);
  paper.y += 4;
  ends.forEach(([label, amount], at) =>
    labelled(paper, table, label, amount, { font: at === 1 ? 'strong' : 'text', size: 9.5 }, 4),
  );
  table.end();
  section.end();
  paper.y += 14;
}

function row(paper: Paper, table: Tag, tag: 'TH' | 'TD', cells: Cell[]): void {
  const line = paper.struct('TR');
  table.add(line);
  drawCells(paper, cells, (_, draw) => {
    // @ts-expect-error -- the published types have no `scope`
    const cell = paper.struct(tag, tag === 'TH' ? { scope: 'Column' } : {}, draw);
    line.add(cell);
    cell.end();
  });
  line.end();
}

/** A row with a label and, in the last of `columns` columns, its amount. */
function labelled(
  paper: Paper,
  table: Tag,
  label: string,
  amount: string,
  look: { font: keyof typeof fonts; size: number; colour?: string },
  columns = 2,
): void {
  const amountWidth = 130;
  const [x, width] = [left(), widthOf(paper) - amountWidth - 12];
  const both = { colour: colours.ink, ...look };
  const cells: Cell[] = [
    { text: label, x, width, align: 'right', ...both },
    { text: amount, x: x + width + 12, width: amountWidth, align: 'right', ...both },
  ];
  need(paper, heightOf(paper, cells) + 4);
  const line = paper.struct('TR');
  table.add(line);
  const extra = Array.from({ length: columns - 2 }, () => '');
  drawCells(paper, cells, (cell, draw) => {
    if (cell === cells[1]) for (const _ of extra) put(paper, line, 'TD', () => undefined);
    put(paper, line, cell === cells[0] ? 'TH' : 'TD', draw);
  });
  line.end();
  paper.y += 2;
}

/** Draws the sums, which must stay on one page. */
function drawSums(paper: Paper, root: Tag, { sums, notes }: ReceiptContent): void {
  need(paper, sums.length * 18 + notes.length * 26 + 18);
  rule(paper, colours.mark, 1.5);
  paper.y += 8;
  const table = paper.struct('Table');
  root.add(table);
  for (const { label, amount, isStrong } of sums)
    labelled(paper, table, label, amount, isStrong ? { font: 'strong', size: 12.5 } : { font: 'text', size: 10 });
  table.end();
  paper.y += 10;
  for (const note of notes) {
    put(paper, root, 'P', () => write(paper, note, { size: 8.5, colour: colours.soft }));
    paper.y += 3;
  }
}

/** The footer of each page: the number of the receipt, and the page number. */
function feet(paper: Paper, { foot }: ReceiptContent): void {
  const { start, count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page++) {
    paper.switchToPage(start + page);
    // Text in the lower margin would start another page, so the margin is removed.
    paper.page.margins.bottom = 0;
    paper.y = paper.page.height - margin;
    artifact(paper, () => write(paper, foot(page + 1, count), { size: 8, colour: colours.soft, align: 'right' }));
  }
}

function rule(paper: Paper, colour: string, thickness: number): void {
  const y = paper.y + 2;
  artifact(paper, () =>
    paper
      .moveTo(left(), y)
      .lineTo(left() + widthOf(paper), y)
      .lineWidth(thickness)
      .strokeColor(colour)
      .stroke(),
  );
  paper.y = y + thickness;
}

/** Marks content as decoration, which screen readers skip. */
function artifact(paper: Paper, draw: () => void): void {
  paper.markContent('Artifact', { type: 'Layout' });
  draw();
  paper.endMarkedContent();
}

function collect(paper: Paper): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    paper.on('data', (chunk: Buffer) => chunks.push(chunk));
    paper.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    paper.on('error', reject);
  });
}
