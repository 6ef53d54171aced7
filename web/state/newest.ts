/** Sets the newest value of a map with a size limit, and evicts the oldest. Less code than `lru-cache`. */
export function setAndEvictOldest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) if (map.size > most) map.delete(oldest);
}
