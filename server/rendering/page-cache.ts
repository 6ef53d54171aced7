// Rendered pages, kept while they are true (docs/decisions/0020). It believes what it keeps only while somebody tells it of every change.
import { LRUCache } from 'lru-cache';
import { endOfDay } from '#domain/catalogue/midnight.ts';
import type { Change } from '#server/search/search.ts';
import type { Packed } from '#server/http/compression.ts';
import type { Haste } from './render-queue.ts';
import { anyList, listName, markOf, productName, settingsName, Shown } from './cache-tags.ts';

/** An answer ready to be sent. `brotli`: the compressed body, `packed` so. `gzip`: since somebody asked who takes no brotli (rendered.ts). `etag`: without it (anything but a whole page) it is not kept. */
export type Made = {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  brotli: Buffer;
  packed: Packed;
  gzip?: Buffer | Promise<Buffer>;
  etag: string | null;
};

/** `bytes`: what it was counted for when it was last put. `began`: how many changes were known when it was begun. `asked`: how often it was since. */
type Kept = Made & {
  bytes: number;
  marks: Uint32Array;
  asked: number;
  began: number;
  madeAt: number;
  goneAt: number;
  isBehind: boolean;
};
/** Makes a page: calls `begin` when its turn has come, before it reads anything, and notes what the page shows. */
export type Make = (shown: Shown, begin: () => void) => Promise<Made>;
/** A page that is being made. `haste`: what is made behind may wait long for its turn. `began`, `beganAt`: the version it was begun at, and the moment; null while it waits. */
type Flight = { made: Promise<Made>; haste: Haste; began: number | null; beganAt: number };
export type Effect = { drops: 'all' | ReadonlySet<number>; ages: ReadonlySet<number> };

const freshMs = 60_000;
/** A page nobody asked for this long is made anew before it is shown. Below what web/routes/home/countdown takes for a wrong clock. */
const longestMs = 4 * 60_000;
/** A list that may look different is made anew this often at most. */
const pauseMs = 1000;
/** Without a sign of life this long, changes may go by unheard. The sign comes every two seconds (server/search/feed.ts); a queue of searches may hold it up. */
export const deafMs = 15_000;
/** What a kept page takes beside its body and key: headers, marks, its place in the map. */
const besidesBytes = 1500;
/** Asked for this often, a page is worth being made smaller. */
const popular = 5;
/** Changes remembered for renderings that are under way. */
const mostRemembered = 50;

export class PageCache {
  readonly #most: number;
  readonly #timeZone: string;
  readonly #now: () => number;
  readonly #tighten: (brotli: Buffer) => Promise<Buffer | null>;
  /** The page that was not asked for longest goes first. */
  readonly #pages: LRUCache<string, Kept>;
  readonly #making = new Map<string, Flight>();
  /** The effects of changes `#version - length` to `#version`, oldest first. */
  #effects: Effect[] = [];
  #version = 0;
  /** Begun and not done. */
  #underWay = 0;
  #heardAt = -Infinity;
  #day = { from: 0, end: 0 };

  /** `mostBytes`: 0 keeps nothing. `timeZone`: whose midnight no page outlives. `tighten`: makes a body smaller, or says not now. */
  constructor({
    mostBytes,
    timeZone,
    now = Date.now,
    tighten = async () => null,
  }: {
    mostBytes: number;
    timeZone: string;
    now?: () => number;
    tighten?: (brotli: Buffer) => Promise<Buffer | null>;
  }) {
    this.#most = mostBytes;
    this.#pages = new LRUCache({ maxSize: Math.max(1, mostBytes), sizeCalculation: ({ bytes }) => bytes });
    this.#tighten = tighten;
    this.#timeZone = timeZone;
    this.#now = now;
  }

  /** Whether anything is kept at all. */
  get keeps(): boolean {
    return this.#most > 0;
  }

  /** Whether every change is told, so that what is made now is kept. */
  get hears(): boolean {
    return !this.#isDeaf();
  }

  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  /** The kept page, or undefined. */
  find(key: string): Kept | undefined {
    const page = this.#pages.get(key);
    if (!page || this.#isDeaf()) return undefined;
    if (this.#now() >= page.goneAt) {
      this.#pages.delete(key);
      return undefined;
    }
    // Somebody who takes no brotli may have added a gzip copy.
    if (page.bytes !== bytesOf(key, page)) this.#put(key, page);
    if (++page.asked >= popular && page.packed !== 'tight') void this.#pack(key, page);
    return page;
  }

  /** Whether whoever asks for it now adds nothing to do: it is kept, or somebody asked for it before and waits. */
  isAtHand(key: string): boolean {
    const page = this.#pages.peek(key);
    return (
      this.#making.get(key)?.haste === 'asked' || (page !== undefined && !this.#isDeaf() && this.#now() < page.goneAt)
    );
  }

  async #pack(key: string, page: Kept): Promise<void> {
    const brotli = await this.#tighten(page.brotli).catch(() => null);
    if (!brotli || this.#pages.peek(key) !== page) return;
    this.#put(key, Object.assign(page, { brotli, packed: 'tight' } satisfies Partial<Kept>));
  }

  /** Whether a page that is still shown should be made anew now. */
  isDue(key: string, { isBehind, madeAt }: Kept): boolean {
    const age = this.#now() - madeAt;
    return (isBehind ? age >= pauseMs : age >= freshMs) && !this.#making.has(key);
  }

  /** The page: kept, being made for somebody else, or made now, beside one that is only made behind. */
  async page(key: string, make: Make): Promise<Made> {
    const kept = this.find(key);
    const flight = this.#making.get(key);
    if (!kept) return flight?.haste === 'asked' ? flight.made : this.renew(key, make);
    if (this.isDue(key, kept)) this.renew(key, make).catch(() => {});
    return kept;
  }

  /** Makes the page, and keeps it unless something it shows has changed meanwhile. `make` waits for its turn with this `haste`. */
  renew(key: string, make: Make, haste: Haste = 'asked'): Promise<Made> {
    const shown = new Shown();
    const flight: Omit<Flight, 'made'> = { haste, began: null, beganAt: 0 };
    const begin = (): void => {
      Object.assign(flight, { began: this.#version, beganAt: this.#now() } satisfies Partial<Flight>);
      this.#underWay++;
    };
    const made = make(shown, begin)
      .then((page) => {
        if (flight.began !== null) this.#keep(key, page, shown.marks(), flight.began, flight.beganAt);
        return page;
      })
      .finally(() => {
        if (this.#making.get(key)?.made === made) this.#making.delete(key);
        if (flight.began !== null && --this.#underWay === 0) this.#effects = [];
      });
    this.#making.set(key, Object.assign(flight, { made }));
    return made;
  }

  /** What has changed, told after every copy the pages are made of knows it; null: nobody can say, until it is told again. */
  hear(change: Change | null): void {
    const wasDeaf = this.#isDeaf();
    this.#heardAt = change ? this.#now() : -Infinity;
    if (wasDeaf || !change) this.#take({ drops: 'all', ages: new Set() });
    else if (change.products.length + change.categories.length + change.tables.length > 0) this.#take(effectOf(change));
  }

  #take(effect: Effect): void {
    this.#version++;
    // Who asks from now on does not wait for a page that was begun before. One that still waits for its turn will know of the change; and what is
    // made behind nobody waits for: each page once at a time, however much changes, else they would pile up.
    for (const [key, { haste, began }] of this.#making)
      if (haste === 'asked' && began !== null) this.#making.delete(key);
    if (this.#underWay > 0) this.#effects.push(effect);
    if (this.#effects.length > mostRemembered) this.#effects.shift();
    for (const [key, page] of [...this.#pages]) {
      const felt = feels(page.marks, effect);
      if (felt === 'drops') this.#pages.delete(key);
      else if (felt === 'ages') page.isBehind = true;
    }
  }

  #keep(key: string, made: Made, marks: Uint32Array, began: number, madeAt: number): void {
    const there = this.#pages.peek(key);
    if (there && there.began > began) return;
    const since = this.#version - began;
    if (this.#isDeaf() || made.etag === null || since > this.#effects.length) return;
    const felt = since === 0 ? [] : this.#effects.slice(-since).map((effect) => feels(marks, effect));
    if (felt.includes('drops')) return;
    this.#put(key, {
      ...made,
      bytes: 0,
      marks,
      asked: 0,
      began,
      madeAt,
      goneAt: Math.min(madeAt + longestMs, this.#endOfDay(madeAt)),
      isBehind: felt.includes('ages'),
    });
  }

  #put(key: string, page: Kept): void {
    // Set anew: the size of a value that stays the same is not worked out again.
    this.#pages.delete(key);
    page.bytes = bytesOf(key, page);
    this.#pages.set(key, page);
  }

  #isDeaf(): boolean {
    return this.#now() - this.#heardAt > deafMs;
  }

  #endOfDay(at: number): number {
    // Looked for once a day: finding it costs some thirty calendars.
    if (at < this.#day.from || at >= this.#day.end) this.#day = { from: at, end: endOfDay(at, this.#timeZone) };
    return this.#day.end;
  }
}

const bytesOf = (key: string, { brotli, gzip, marks }: Kept): number =>
  brotli.length + (Buffer.isBuffer(gzip) ? gzip.length : 0) + 2 * key.length + marks.byteLength + besidesBytes;

/** The tables whose rows many pages show without naming them. */
const onEveryPage = new Set(['everything', 'sellers', 'shipping', 'rates']);

export function effectOf({ products, categories, tables }: Change): Effect {
  if (tables.some((table) => onEveryPage.has(table))) return { drops: 'all', ages: new Set() };
  const drops = new Set(products.map((id) => markOf(productName(id))));
  if (tables.includes('settings')) drops.add(markOf(settingsName));
  const ages = new Set(categories.map((category) => markOf(listName(category))));
  if (categories.length > 0) ages.add(markOf(listName('*')));
  // Synonyms, or a product nobody can say the category of: any list.
  if (tables.includes('words') || categories.includes('*')) ages.add(markOf(anyList));
  return { drops, ages };
}

export function feels(marks: Uint32Array, { drops, ages }: Effect): 'drops' | 'ages' | null {
  if (drops === 'all') return 'drops';
  let isAged = false;
  for (const mark of marks) {
    if (drops.has(mark)) return 'drops';
    isAged ||= ages.has(mark);
  }
  return isAged ? 'ages' : null;
}
