/** Adds a value as the newest of a map with a size limit, and evicts the oldest. Used in the browser instead of `lru-cache`, which is larger than all its users. */
export function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) if (map.size > most) map.delete(oldest);
}
