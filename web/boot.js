// Inline in every page, before the app; the security policy contains its hash (docs/decisions/0004). It loads the app
// on the first interaction or when idle, and queues early clicks. It also stores early "add to cart" taps for
// web/state/cart.ts, and reports clicks on advertisements.
(() => {
  const page = document;
  const plan = JSON.parse(page.getElementById('plan').textContent);
  const signs = ['pointerdown', 'pointerover', 'keydown', 'focusin'];
  const kept = new Set();
  // Data-saving pages ("light", docs/decisions/0021) work with links and forms. Only a button that needs the app loads
  // it.
  const light = 'light' in page.documentElement.dataset;
  const soon = window.requestIdleCallback ?? setTimeout;
  let started, ready;

  const read = (key) => {
    try {
      const list = JSON.parse(localStorage.getItem(key));
      return Array.isArray(list) ? list : [];
    } catch {
      return [];
    }
  };
  // The number of units in the server's cart. Only pages that are rendered for one visitor contain it.
  const sent = +page.querySelector('[data-cart-count]')?.textContent || 0;
  const showCount = () => {
    // Units in the browser's cart plus those transferred to the server's cart (web/state/light-cart.ts).
    const n = [...read('sugu.cart'), ...read('sugu.cart.inbox')].reduce(
      (sum, item) => sum + (+item?.quantity || 0),
      +(/cart_units=(\d+)/.exec(page.cookie)?.[1] ?? sent),
    );
    for (const badge of page.querySelectorAll('[data-cart-count]')) badge.textContent = n || '';
    for (const link of page.querySelectorAll('[data-cart-link]')) link.hidden = !n;
  };

  const put = (tag, attributes) => page.head.append(Object.assign(page.createElement(tag), attributes));
  const start = () => {
    if (started) return;
    started = 1;
    for (const href of plan.l) put('link', { rel: 'modulepreload', href });
    run(0);
  };
  // Run the files one after the other, each as its own task: all at once would block a slow phone. A failed file is
  // retried. Script elements, because 'strict-dynamic' allows scripts that a script adds.
  const run = (at, tries = 2) => {
    const src = plan.l[at];
    if (src)
      put('script', {
        type: 'module',
        src,
        onload: () => run(at + 1),
        onerror: () => (tries ? setTimeout(run, 1000, at, tries - 1) : fail()),
      });
  };
  const fail = () => {
    page.documentElement.classList.add('failed');
    release();
  };
  const release = () => {
    ready = 1;
    page.documentElement.classList.add('js');
    for (const element of kept) {
      element.removeAttribute('aria-busy');
      element.click();
    }
    kept.clear();
  };

  addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (ready || !('add' in form.dataset)) return;
      try {
        const id = form.offer_id.value;
        const data = page.getElementById('data').textContent;
        if (!data.includes(id)) return;
        const quantity = Math.max(+form.quantity?.value || 1, +form.quantity?.min || 1);
        localStorage.setItem('sugu.cart.inbox', JSON.stringify([...read('sugu.cart.inbox'), { id, quantity, data }]));
      } catch {
        return; // Without local storage, or if the page's data lacks the offer, the server's cart is used.
      }
      event.preventDefault();
      showCount();
      event.submitter?.setAttribute('data-added', '');
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      const element =
        !ready && !event.metaKey && !event.ctrlKey && event.target.closest('button[type=button],a[data-keep]');
      if (!element) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      element.setAttribute('aria-busy', 'true');
      kept.add(element);
      start();
    },
    true,
  );
  // Some browsers (Firefox) do not send a link's ping, so this script sends it once and empties the attribute.
  const report = ({ target, button }) => {
    const link = button < 2 && target.closest('a[ping^="/"]');
    if (link && navigator.sendBeacon?.(link.getAttribute('ping'))) link.setAttribute('ping', '');
  };
  addEventListener('click', report, true);
  addEventListener('auxclick', report, true);
  addEventListener('app:ready', release, { once: true });
  // If the app cannot run in this browser, the page still works with links and forms.
  addEventListener('error', ({ filename }) => !ready && plan.l.some((src) => filename?.endsWith(src)) && fail());
  if (!light) for (const sign of signs) addEventListener(sign, start, true);
  // Load the app at once when it must show a mail link's result, or watch a payment open in another tab.
  const now =
    plan.n ||
    (light &&
      (/sugu-said|#refused=/.test(page.cookie + location.hash) ||
        read('sugu.orders.pending').some((order) => order?.openedAt > Date.now() - 108e5)));
  // Update the countdown, because the page may be cached. Skip it when the visitor's clock is clearly wrong.
  for (const { dataset, children } of page.querySelectorAll('[data-ends]')) {
    const age = Date.now() - dataset.sent;
    const left = dataset.ends - dataset.sent - (age > 0 && age < 6e5 ? age : 0);
    [left / 36e5, (left / 6e4) % 60, (left / 1e3) % 60].forEach((part, at) => {
      children[at].firstChild.textContent = String(Math.max(0, part | 0)).padStart(2, 0);
    });
  }
  const { classList } = page.documentElement;
  classList.add('js');
  // Show a placeholder if one of these local storage keys has entries, until the app (on data-saving pages: the server)
  // shows them. An empty key means the account's list, which is unknown here: always show the placeholder.
  if (
    page
      .querySelector('[data-waits]')
      ?.dataset.waits.split(' ')
      .some((key) => !key || read(key).length)
  )
    classList.add('waits');
  // A small script (web/state/stored-preview.ts) shows the stored list before the app is loaded.
  if (plan.w) put('script', { src: plan.w });
  showCount();
  if (now) start();
  else if (!light && !navigator.connection?.saveData) addEventListener('load', () => soon(start));
  addEventListener('load', () => soon(() => put('script', { src: plan.s })));
})();
