/** Products that passed the filters, with the offer to show and the index in the scan. Reused by each search. */
export class FoundBuffer {
  count = 0;
  places = new Uint32Array(0);
  docs = new Uint32Array(0);
  offers = new Uint32Array(0);

  /** Empties the buffer and makes room for `most` products. */
  reset(most: number): void {
    this.count = 0;
    if (this.docs.length >= most) return;
    const room = Math.ceil(most * 1.25);
    [this.places, this.docs, this.offers] = [new Uint32Array(room), new Uint32Array(room), new Uint32Array(room)];
  }

  add(place: number, doc: number, offer: number): void {
    this.places[this.count] = place;
    this.docs[this.count] = doc;
    this.offers[this.count++] = offer;
  }
}
