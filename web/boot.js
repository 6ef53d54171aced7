// Runs inline in every page before anything of the app is loaded; the security policy knows its hash (docs/decisions/0004).
// It does three things: loads the app when it is wanted or when the line is idle, keeps early clicks until the app is there,
// and takes early "add to cart" taps itself (into an inbox in local storage that web/state/cart.ts empties).
(() => {
  const page = document;
  const plan = JSON.parse(page.getElementById('plan').textContent);
  const signs = ['pointerdown', 'pointerover', 'keydown', 'focusin'];
  const kept = new Set();
  // Light pages (docs/decisions/0021) work as links and forms: the app comes only for a button that needs it.
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
  // What the server counted in its own cart, where it wrote the page for one visitor.
  const sent = +page.querySelector('[data-cart-count]')?.textContent || 0;
  const showCount = () => {
    // The browser's, and what light pages have handed over to the server (web/state/light-cart.ts).
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
  // One after the other, each a task of its own: all at once they would hold a slow phone up. One that does not come is asked for again. As
  // elements: 'strict-dynamic' takes what a script adds, not what it imports unannounced.
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
        return; // no storage: the form posts itself and the server keeps the cart, as where the page's data has no such offer
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
  addEventListener('app:ready', release, { once: true });
  // Beyond this browser, or broken: the page works as links and forms.
  addEventListener('error', ({ filename }) => !ready && plan.l.some((src) => filename?.endsWith(src)) && fail());
  if (!light) for (const sign of signs) addEventListener(sign, start, true);
  // What a link has done is the app's to say, and a payment under way in another tab its to watch.
  const now =
    plan.n ||
    (light &&
      (/sugu-said|#refused=/.test(page.cookie + location.hash) ||
        read('sugu.orders.pending').some((order) => order?.openedAt > Date.now() - 108e5)));
  const { classList } = page.documentElement;
  classList.add('js');
  // What lies in the browser is shown by the app, on light pages by the server: until then the page says that it comes. Where nothing lies, the
  // page is whole; of an account nobody knows here ('').
  if (
    page
      .querySelector('[data-waits]')
      ?.dataset.waits.split(' ')
      .some((key) => !key || read(key).length)
  )
    classList.add('waits');
  // It is shown at once by a small script of its own (web/state/stored-preview.ts); the app takes longer.
  if (plan.w) put('script', { src: plan.w });
  showCount();
  if (now) start();
  else if (!light && !navigator.connection?.saveData) addEventListener('load', () => soon(start));
  addEventListener('load', () => soon(() => put('script', { src: plan.s })));
})();
