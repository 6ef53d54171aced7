/** The first `most` of `count` places in the order `before` gives; the rest is not sorted. `before(a, b)`: a comes before b. */
export function firstOf(count: number, most: number, before: (a: number, b: number) => boolean): number[] {
  if (most <= 0) return [];
  // A heap whose root is the last of those kept.
  const heap: number[] = [];
  const sink = (from: number): void => {
    for (let at = from; ; ) {
      let last = at;
      const left = 2 * at + 1;
      if (left < heap.length && before(heap[last]!, heap[left]!)) last = left;
      if (left + 1 < heap.length && before(heap[last]!, heap[left + 1]!)) last = left + 1;
      if (last === at) return;
      [heap[at], heap[last]] = [heap[last]!, heap[at]!];
      at = last;
    }
  };
  for (let place = 0; place < count; place++) {
    if (heap.length < most) {
      heap.push(place);
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >>> 1;
        if (!before(heap[parent]!, heap[at]!)) break;
        [heap[at], heap[parent]] = [heap[parent]!, heap[at]!];
        at = parent;
      }
    } else if (before(place, heap[0]!)) {
      heap[0] = place;
      sink(0);
    }
  }
  return heap.sort((a, b) => (before(a, b) ? -1 : 1));
}
