/** Returns `compute` with a cache. When it holds `most` results it is emptied, so it never grows beyond them. */
export function cacheResults<Result>(compute: (text: string) => Result, most = 10_000): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    if (results.size >= most) results.clear();
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
