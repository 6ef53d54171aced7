/** Stores the path `from`, to which the sign-up mail's link leads in this browser. A failure is ignored. */
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
