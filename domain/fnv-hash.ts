/** FNV-1a, 32 bits: fast, not secure. `seed` and `prime` other than the standard ones give an independent hash. */
export function fnvHash(text: string, seed = 0x811c9dc5, prime = 0x01000193): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), prime);
  return hash >>> 0;
}
