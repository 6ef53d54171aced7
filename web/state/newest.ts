/** Sets a value as the newest of a map that holds at most so many; the oldest go. In the browser instead of `lru-cache`, which weighs more than all its users. */
export function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) if (map.size > most) map.delete(oldest);
}
