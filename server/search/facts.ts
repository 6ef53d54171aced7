// What a card shows beside prices, as bytes: out of reach of the garbage collector, read only for the products of the shown page.
import type { SearchDocument } from './document.ts';
import { float64, uint32 } from './column.ts';

/** A document without what only the words and columns need. */
export type Facts = Omit<SearchDocument, 'description_fr' | 'description_en' | 'attributes' | 'barcodes' | 'model' | 'product_type'>;

const pageBytes = 1 << 22;

export class FactStore {
  readonly pages: Buffer[] = [];
  private readonly at = float64();
  private readonly length = uint32();
  private end = 0;

  write(doc: number, facts: Facts): void {
    const bytes = Buffer.from(JSON.stringify(facts));
    const held = doc < this.known ? this.length.get(doc) : 0;
    if (bytes.length > held) {
      const at = this.#allot(bytes.length);
      this.at.set(doc, at);
    }
    const at = this.at.get(doc);
    bytes.copy(this.pages[Math.floor(at / pageBytes)]!, at % pageBytes);
    this.length.set(doc, bytes.length);
    this.known = Math.max(this.known, doc + 1);
  }

  read(doc: number): Facts {
    const at = this.at.get(doc);
    const page = this.pages[Math.floor(at / pageBytes)]!;
    return JSON.parse(page.toString('utf8', at % pageBytes, (at % pageBytes) + this.length.get(doc))) as Facts;
  }

  private known = 0;

  // A record lies whole in one page; one longer than a page is refused by the length limits of the catalogue long before.
  #allot(bytes: number): number {
    const room = pageBytes - (this.end % pageBytes);
    if (bytes > room) this.end += room;
    const at = this.end;
    this.end += bytes;
    while (this.pages.length * pageBytes < this.end) this.pages.push(Buffer.alloc(pageBytes));
    return at;
  }
}
