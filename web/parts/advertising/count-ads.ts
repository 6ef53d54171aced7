// Loaded only on pages with an advertisement (ad-place.tsx). Reports views and clicks (R-ADS-06). Shows the floating
// advertisement unless the visitor closed it. A view: at least half of an advertisement is visible for one second.

/** Local storage key: until when no floating advertisement is shown on this device. */
const closedKey = 'sugu.ads.closed';
let page = '';
let reported = new Set<string>();
let waiting: { v: string[]; c: string[] } = { v: [], c: [] };
let sending: ReturnType<typeof setTimeout> | undefined;
const timers = new Map<Element, ReturnType<typeof setTimeout>>();

/** `key`: identifies the page view. Each advertisement counts once per page view. */
export function trackAdViews(key: string): void {
  if (!page) listen();
  if (page !== key) reported = new Set();
  page = key;
  for (const ad of document.querySelectorAll<HTMLElement>('[data-ad]')) {
    // Before this script ran, the link's `ping` reported clicks. If it is empty, web/boot.js has already reported one.
    const link = ad.querySelector('a[ping]');
    if (link?.getAttribute('ping') === '') reported.add(`v${ad.dataset['ad']}`).add(`c${ad.dataset['ad']}`);
    link?.removeAttribute('ping');
    if (ad.classList.contains('ad-floating')) ad.hidden = closedUntil() > Date.now();
    // Observe again, so that an advertisement that stays in view on two pages counts on both.
    observer.unobserve(ad);
    observer.observe(ad);
  }
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting, intersectionRatio } of entries) {
      clearTimeout(timers.get(target));
      timers.delete(target);
      if (isIntersecting && intersectionRatio >= 0.5)
        timers.set(
          target,
          setTimeout(() => isOnTop(target) && tell('v', target), 1000),
        );
    }
  },
  { threshold: 0.5 },
);

/** Whether no other element covers the middle of the advertisement. */
function isOnTop(ad: Element): boolean {
  const { left, right, top, bottom } = ad.getBoundingClientRect();
  const [x, y] = [
    (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
    (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
  ];
  return ad.contains(document.elementFromPoint(x, y));
}

function tell(kind: 'v' | 'c', ad: Element): void {
  const id = (ad as HTMLElement).dataset['ad']!;
  if (document.hidden || reported.has(kind + id)) return;
  reported.add(kind + id);
  waiting[kind].push(id);
  clearTimeout(sending);
  sending = setTimeout(send, 500);
}

function send(): void {
  if (waiting.v.length + waiting.c.length === 0) return;
  navigator.sendBeacon('/api/ads', JSON.stringify(waiting));
  waiting = { v: [], c: [] };
}

function listen(): void {
  const follow = ({ target, button }: MouseEvent): void => {
    const element = target as Element;
    const ad = element.closest('[data-ad]');
    if (!ad || button > 1) return;
    if (element.closest('[data-ad-close]')) {
      (ad as HTMLElement).hidden = true;
      closeUntil(Date.now() + 86_400_000);
    } else if (element.closest('a')) {
      // A click also counts as a view, even if the advertisement was visible for less than one second.
      tell('v', ad);
      tell('c', ad);
    }
  };
  addEventListener('click', follow, true);
  addEventListener('auxclick', follow, true);
  addEventListener('pagehide', send);
  addEventListener('visibilitychange', () => document.hidden && send());
}

function closedUntil(): number {
  try {
    return Number(localStorage.getItem(closedKey));
  } catch {
    return 0;
  }
}

function closeUntil(moment: number): void {
  try {
    localStorage.setItem(closedKey, String(moment));
  } catch {
    // Without local storage, the closed advertisement appears again on the next page.
  }
}
