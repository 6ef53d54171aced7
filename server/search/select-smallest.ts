/** The `most` smallest of `count` positions by `keys`, sorted; `before` decides ties. With `workOut`, `keys` are
 * lower bounds at first; `workOut` sets the exact key of a position that may be among the smallest. */
export function selectSmallest(
  count: number,
  most: number,
  keys: Float64Array,
  before: (a: number, b: number) => boolean,
  workOut?: (place: number) => void,
): number[] {
  if (most <= 0) return [];
  const isBefore = (a: number, b: number): boolean => keys[a]! < keys[b]! || (keys[a] === keys[b] && before(a, b));
  // A heap whose root is the largest kept key.
  const heap: number[] = [];
  const sink = (): void => {
    for (let at = 0; ;) {
      let last = at;
      const left = 2 * at + 1;
      if (left < heap.length && isBefore(heap[last]!, heap[left]!)) last = left;
      if (left + 1 < heap.length && isBefore(heap[last]!, heap[left + 1]!)) last = left + 1;
      if (last === at) return;
      swap(heap, at, last);
      at = last;
    }
  };
  let worst = Infinity;
  for (let place = 0; place < count; place++) {
    if (keys[place]! > worst) continue;
    workOut?.(place);
    if (heap.length < most) {
      heap.push(place);
      for (let at = heap.length - 1; at > 0;) {
        const parent = (at - 1) >>> 1;
        if (!isBefore(heap[parent]!, heap[at]!)) break;
        swap(heap, at, parent);
        at = parent;
      }
      if (heap.length === most) worst = keys[heap[0]!]!;
    } else if (keys[place]! <= worst && isBefore(place, heap[0]!)) {
      heap[0] = place;
      sink();
      worst = keys[heap[0]]!;
    }
  }
  return heap.sort((a, b) => (isBefore(a, b) ? -1 : 1));
}

/** Swaps without creating an array, because this runs thousands of times per search. */
function swap(heap: number[], one: number, other: number): void {
  const held = heap[one]!;
  heap[one] = heap[other]!;
  heap[other] = held;
}
