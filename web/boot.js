// Runs inline in every page before anything of the app is loaded; the security policy knows its hash (docs/decisions/0004).
// It does three things: loads the app when it is wanted or when the line is idle, keeps early clicks until the app is there,
// and takes early "add to cart" taps itself (into an inbox in local storage that web/state/cart.ts empties).
(() => {
  // A link somebody's plain client asked for brings its session behind #: not for the address bar. The sign-in screen says what to do.
  if (location.hash.startsWith('#access_token=')) location.replace('/auth?said=in');
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
  const showCount = () => {
    const here = [...read('sugu.cart'), ...read('sugu.cart.inbox')].reduce((sum, item) => sum + (+item?.quantity || 0), 0);
    // And what light pages have handed over to the server (web/state/light-cart.ts).
    const n = here + (+/cart_units=(\d+)/.exec(page.cookie)?.[1] || 0);
    for (const badge of page.querySelectorAll('[data-cart-count]')) badge.textContent = n || '';
    for (const link of page.querySelectorAll('[data-cart-link]')) link.hidden = !n;
    return here;
  };

  const put = (tag, attributes) => page.head.append(Object.assign(page.createElement(tag), attributes));
  const start = () => {
    if (started) return;
    started = 1;
    for (const href of plan.l) put('link', { rel: 'modulepreload', href });
    // `h`: development's script for what is edited, which comes before all others.
    import(plan.h ?? plan.e).then(() => import(plan.e)).catch(release);
  };
  const release = () => {
    ready = 1;
    page.documentElement.classList.add('js');
    for (const element of kept) {
      element.removeAttribute('aria-busy');
      if (element.isConnected) element.click();
    }
    kept.clear();
  };

  // What the loaders answered. Lists come as columns (web/columns.ts); the app reads them here too.
  window.pageData = () => JSON.parse(page.getElementById('data').textContent, (_, value) => {
    if (!value?.$) return value;
    const { $, ...columns } = value;
    return Array.from({ length: $ }, (_, at) => Object.fromEntries(Object.entries(columns).map(([name, one]) => [name, one instanceof Object ? one[at] : one]).filter((field) => field[1] !== undefined)));
  });

  // What the page's data says of an offer: its card, or the offer and its product (domain/cart/item-of-offer.ts reads it).
  const find = (node, id) => {
    if (!(node instanceof Object)) return;
    if (node.offer_id === id) return { card: node };
    const offer = node.offers?.find((one) => one.id === id);
    if (offer) return { offer, product: node };
    for (const key in node) {
      const found = find(node[key], id);
      if (found) return found;
    }
  };

  addEventListener('submit', (event) => {
    const form = event.target;
    if (ready) return;
    // A search form that is sent before React is there leaves out what is empty, as the address would without it.
    if (form.method === 'get') for (const field of form.elements) {
      if (field.value || !field.name) continue;
      field.disabled = true;
      setTimeout(() => (field.disabled = false));
    }
    if (!('add' in form.dataset)) return;
    try {
      const id = form.offer_id.value;
      const tapped = find(pageData(), id);
      const quantity = Math.max(+form.quantity?.value || 1, (tapped.card ?? tapped.offer).minimum_order_quantity);
      localStorage.setItem('sugu.cart.inbox', JSON.stringify([...read('sugu.cart.inbox'), { id, quantity, ...tapped }]));
    } catch {
      return; // no storage, or not in the data: the form posts itself and the server keeps the cart
    }
    event.preventDefault();
    showCount();
    event.submitter?.setAttribute('data-added', '');
  }, true);
  addEventListener('click', (event) => {
    const element = !ready && !event.metaKey && !event.ctrlKey && event.target.closest('button[type=button],a[data-keep]');
    if (!element) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    element.setAttribute('aria-busy', 'true');
    kept.add(element);
    start();
  }, true);
  addEventListener('app:ready', release, { once: true });
  if (!light) for (const sign of signs) addEventListener(sign, start, true);
  // A payment under way in another tab is the app's to watch.
  const now = plan.n || (light && read('sugu.orders.pending').length);
  // What is for scripts only is shown on a light page that waits for its cart, too.
  if (showCount() || !light || now) page.documentElement.classList.add('js');
  if (now) start();
  else if (!light && !navigator.connection?.saveData) addEventListener('load', () => soon(start));
  // An element, not import(): 'strict-dynamic' takes what a script adds, not what it imports unannounced.
  addEventListener('load', () => soon(() => put('script', { src: plan.s })));
})();
