// Card data of products as JSON bytes outside the garbage-collected heap, parsed only for the requested page.
import type { SearchDocument } from './document.ts';
import { createFloat64Column, createUint32Column } from './column.ts';

/** A product without the fields that only the words and columns of the index need. */
export type CardData = Omit<
  SearchDocument,
  'description_fr' | 'description_en' | 'attributes' | 'barcodes' | 'model' | 'product_type'
>;

const pageBytes = 1 << 22;
/** Spare bytes, so that a longer price or count fits in place. */
const spareBytes = 24;

export class CardDataStore {
  readonly pages: Buffer[] = [];
  private readonly at = createFloat64Column();
  private readonly length = createUint32Column();
  /** The bytes reserved for each record. */
  private readonly room = createUint32Column();
  private end = 0;
  private docs = 0;
  private lost = 0;

  /** The share of bytes no longer used by any record. */
  get wastedShare(): number {
    return this.end === 0 ? 0 : this.lost / this.end;
  }

  /** Stores a record in place if it fits, else at the end. */
  write(doc: number, facts: CardData): void {
    const bytes = Buffer.from(JSON.stringify(facts));
    const held = doc < this.docs ? this.room.get(doc) : 0;
    if (bytes.length > held) {
      this.lost += held;
      const room = bytes.length + spareBytes;
      this.at.set(doc, this.#allot(room));
      this.room.set(doc, room);
      this.docs = Math.max(this.docs, doc + 1);
    }
    const at = this.at.get(doc);
    bytes.copy(this.pages[Math.floor(at / pageBytes)]!, at % pageBytes);
    this.length.set(doc, bytes.length);
  }

  read(doc: number): CardData {
    const at = this.at.get(doc);
    const page = this.pages[Math.floor(at / pageBytes)]!;
    return JSON.parse(page.toString('utf8', at % pageBytes, (at % pageBytes) + this.length.get(doc))) as CardData;
  }

  // A record must not span two pages of memory. With at most 255 offers it is much smaller than a page.
  #allot(bytes: number): number {
    const room = pageBytes - (this.end % pageBytes);
    if (bytes > room) this.end += room;
    const at = this.end;
    this.end += bytes;
    while (this.pages.length * pageBytes < this.end) this.pages.push(Buffer.alloc(pageBytes));
    return at;
  }
}
