/** Stores `from`, so that the mail's link leads there in this browser. If the request fails or is slow, it leads to the root, as on other devices. */
export async function saveReturnTo(from: string): Promise<void> {
  const asking = new AbortController();
  setTimeout(() => asking.abort(), 3000);
  await fetch('/auth/suite', {
    method: 'POST',
    body: new URLSearchParams({ from }),
    keepalive: true,
    signal: asking.signal,
  }).catch(() => undefined);
}
