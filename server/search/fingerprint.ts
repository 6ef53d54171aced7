// Whether two texts are the same, told by a number each.
/** FNV-1a of 53 bits' worth: whether two texts are the same, not which they are. */
export function fingerprint(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x1b873593;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13);
  }
  return (high >>> 0) * 0x200000 + ((low >>> 0) & 0x1fffff);
}
