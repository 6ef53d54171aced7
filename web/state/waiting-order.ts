const firstMs = 4000;
const longestMs = 60_000;

/** An order's page that waits for its payment asks for the state, ever less often, and is opened anew when it has changed. With the app it does so itself. */
export function watchWaitingOrder(): void {
  const asked = document.querySelector<HTMLElement>('[data-waiting]')?.dataset.waiting;
  if (asked) setTimeout(() => void ask(asked, firstMs), firstMs);
}

async function ask(asked: string, pauseMs: number): Promise<void> {
  if (document.documentElement.dataset.ready) return;
  if (document.visibilityState === 'visible') {
    const answer = await fetch(asked).catch(() => null);
    if (answer?.status === 404) return;
    const { open, refused } = (answer?.ok ? await answer.json().catch(() => ({ open: true })) : { open: true }) as { open: boolean; refused?: boolean };
    if (!open || refused) return location.reload();
  }
  setTimeout(() => void ask(asked, Math.min(longestMs, pauseMs * 1.2)), pauseMs);
}
