/** An order's page that waits for its payment asks for the state now and then, and is opened anew when it has changed. With the app it does so itself. */
export function watchWaitingOrder(): void {
  const asked = document.querySelector<HTMLElement>('[data-waiting]')?.dataset.waiting;
  if (!asked) return;
  setInterval(() => void (async () => {
    if (document.documentElement.dataset.ready || document.visibilityState !== 'visible') return;
    const answer = await fetch(asked);
    const { open, refused } = (answer.ok ? await answer.json() : { open: true }) as { open: boolean; refused?: boolean };
    if (!open || refused) location.reload();
  })().catch(() => undefined), 4000);
}
