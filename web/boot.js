// Runs inline in every page before anything of the app is loaded; the security policy knows its hash (docs/decisions/0004).
// It does three things: loads the app when it is wanted or when the line is idle, keeps early clicks until the app is there,
// and takes early "add to cart" taps itself (into an inbox in local storage that web/state/cart.ts empties).
(() => {
  // A link somebody's plain client asked for brings its session behind #: not for the address bar. The sign-in screen says what to do.
  if (location.hash.startsWith('#access_token=')) location.replace('/auth?said=in');
  const page = document;
  const plan = JSON.parse(page.getElementById('plan').textContent);
  const signs = ['pointerdown', 'pointerover', 'touchstart', 'keydown', 'focusin'];
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
    const n = [...read('sugu.cart'), ...read('sugu.cart.inbox')].reduce((sum, item) => sum + (+item?.quantity || 0), 0);
    for (const badge of page.querySelectorAll('[data-cart-count]')) badge.textContent = n || '';
    for (const link of page.querySelectorAll('[data-cart-link]')) link.hidden = !n;
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

  // What the page's data says of an offer: its card, or the offer and its product (domain/cart/item-of-offer.ts reads it).
  const find = (node, id, product) => {
    if (node?.offer_id === id) return { card: node };
    if (product && node?.id === id) return { offer: node, product };
    if (!node || typeof node !== 'object') return;
    for (const key in node) {
      const found = find(node[key], id, node.offers ? node : product);
      if (found) return found;
    }
  };

  // A search form that is sent before React is there leaves out what is empty, as the address would without it.
  addEventListener('submit', ({ target }) => {
    if (ready || target.method !== 'get') return;
    for (const field of target.elements) {
      if (field.value || !field.name) continue;
      field.disabled = true;
      setTimeout(() => (field.disabled = false));
    }
  }, true);
  addEventListener('submit', (event) => {
    if (ready || !event.target.matches('[data-add]')) return;
    try {
      const id = event.target.offer_id.value;
      const tapped = find(JSON.parse(page.getElementById('data').textContent), id);
      const least = (tapped.card ?? tapped.offer).minimum_order_quantity;
      const quantity = Math.max(+new FormData(event.target).get('quantity') || 1, least);
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
  if (!light || plan.n) page.documentElement.classList.add('js');
  showCount();
  if (plan.n) start();
  else if (!light && !navigator.connection?.saveData) addEventListener('load', () => soon(start));
  // An element, not import(): 'strict-dynamic' takes what a script adds, not what it imports unannounced.
  addEventListener('load', () => soon(() => put('script', { src: plan.s })));
})();
