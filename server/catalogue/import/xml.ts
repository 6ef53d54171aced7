import { SaxesParser } from 'saxes';
import { maxLineBytes } from './split-lines.ts';
import { addField, type RecordOrFault, createEmptyFields } from './record.ts';

/** Names of elements that contain one product: of RSS, Atom and common exports of shops. */
const records = new Set(['item', 'entry', 'product', 'offer', 'record', 'row']);

type Element = { name: string; text: string; fields: Record<string, unknown> };

/** Parses the products of an XML feed as a stream, one record per item. A field is named by its tag without prefix
 * (g:price → price). Repeated tags give a list, nested tags an object, an empty tag its `href`. */
export async function* parseXml(bytes: AsyncIterable<Buffer>, charset: string): AsyncGenerator<RecordOrFault> {
  const decoder = new TextDecoder(charset);
  const parser = new SaxesParser();
  const ampersands = new Ampersands();
  const found: RecordOrFault[] = [];
  let open: Element[] = [];
  let begun = 1;
  let fault: string | null = null;
  let size = 0;
  // An error inside an item makes that item a fault. Errors between items do not count: `fault` is reset where an item
  // begins.
  parser.on('error', () => void (fault ??= 'xml-malformed'));
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1);
    if (open.length === 0) {
      if (!records.has(local.toLowerCase())) return;
      [begun, fault, size] = [parser.line, null, 0];
    }
    open.push({ name: local, text: attributes['href'] ?? '', fields: createEmptyFields() });
  });
  const addText = (text: string): void => {
    size += text.length;
    const element = open.at(-1);
    if (!element || open.length === 1) return;
    if (size > maxLineBytes) fault = 'line-too-long';
    else element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    const parent = open.at(-1);
    if (parent)
      addField(
        parent.fields,
        element.name,
        Object.keys(element.fields).length > 0 ? element.fields : element.text.trim(),
      );
    else
      found.push(
        fault
          ? { line: begun, fault, text: JSON.stringify(element.fields).slice(0, 500) }
          : { line: begun, fields: element.fields },
      );
  });
  for await (const chunk of bytes) {
    parser.write(ampersands.mend(decoder.decode(chunk, { stream: true })));
    yield* found.splice(0);
  }
  parser.write(ampersands.end());
  yield* found.splice(0);
  const cut =
    open.length > 0 ? { line: begun, fault: 'xml-cut-off', text: JSON.stringify(open[0]!.fields).slice(0, 500) } : null;
  open = [];
  if (cut) yield cut;
  else {
    parser.close();
    yield* found.splice(0);
  }
}

/** Escapes ampersands that are invalid XML outside CDATA, such as "R & D" and "&nbsp;", which feeds often contain. */
class Ampersands {
  #isCdata = false;
  #held = '';

  mend(piece: string): string {
    const text = this.#held + piece;
    // Text that may be the start of an entity or a tag is kept for the next piece.
    const cut = /(?:&[#\w]{0,10}|<!?\[?[A-Z]{0,5}\[?|\]{1,2})$/.exec(text)?.index ?? text.length;
    this.#held = text.slice(cut);
    return this.#mended(text.slice(0, cut));
  }

  end(): string {
    return this.#mended(this.#held);
  }

  #mended(text: string): string {
    let mended = '';
    for (let from = 0; from < text.length;) {
      const end = text.indexOf(this.#isCdata ? ']]>' : '<![CDATA[', from);
      const part = text.slice(from, end < 0 ? text.length : end + 3);
      mended += this.#isCdata ? part : part.replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/g, '&amp;');
      if (end < 0) break;
      this.#isCdata = !this.#isCdata;
      from = end + 3;
    }
    return mended;
  }
}
