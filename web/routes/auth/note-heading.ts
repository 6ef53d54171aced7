/** Who confirms by the mail's link in this browser goes on to `from`. Without a line they go to the root, as on any other device. */
export async function noteHeading(from: string): Promise<void> {
  await fetch('/auth/suite', { method: 'POST', body: new URLSearchParams({ from }) }).catch(() => undefined);
}
