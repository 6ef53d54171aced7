// The script every page runs when it has loaded, hydrated or not: 1.4 kB compressed, apart from the app. Built and addressed by server/pages/service-worker.ts.
// It counts kilobytes, shows pictures that are asked for, hands a light page's cart over, goes on after a reload, and brings the service worker in.
import { leaveCartToServer } from './light-cart.ts';
import { countBytes } from './light-meter.ts';
import { watchWaitingOrder } from './light-order.ts';
import { showAskedPictures } from './light-pictures.ts';
import { bringWorker } from './light-worker.ts';
import { resumeHeading } from './heading.ts';

resumeHeading();
showAskedPictures();
leaveCartToServer();
watchWaitingOrder();
countBytes();
sayLightOnce();
retryWhenBack();
bringWorker();

/** The notice that light pages are on, until it was seen once: on the next page it is gone. */
function sayLightOnce(): void {
  const notice = document.querySelector<HTMLElement>('.light-said');
  if (!notice || !isFirstTime()) return;
  notice.hidden = false;
  notice.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('.light-close,[data-pictures]')) notice.hidden = true;
  });
}

/** Once per browser. Without storage it would be said on every page: never. */
function isFirstTime(): boolean {
  try {
    const isFirst = localStorage.getItem('sugu.light.said') === null;
    localStorage.setItem('sugu.light.said', '1');
    return isFirst;
  } catch {
    return false;
  }
}

/** On the page that lists what is kept, the line is tried again as soon as the browser has one. */
function retryWhenBack(): void {
  const retry = document.querySelector<HTMLAnchorElement>('.kept-dead:not([hidden]) a');
  if (retry) addEventListener('online', () => location.replace(retry.href), { once: true });
}
