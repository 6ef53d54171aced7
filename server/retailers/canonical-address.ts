const tracking =
  /^(?:utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|dclid|yclid|mc_cid|mc_eid|_ga|_gl|srsltid|igshid|tag|ref|ref_|referrer|source|src|aff\w*|cjevent|irclickid|irgwc|clickid|epik|pos|_pos|_sid|_ss|_psq|_fid|pf_rd_\w+|pd_rd_\w+|psc|th|linkcode|ascsubtag|creative\w*|camp|keywords|qid|sr|spm|wmlspartner|cid|campaign\w*)$/i;

/** A product's URL without affiliate tags and tracking; the page's canonical URL if it has the same host. */
export function canonicalAddress(page: URL, stated: string | null): string {
  const asin = /(?:^|\.)amazon\.[a-z.]{2,6}$/.test(page.hostname)
    ? /\/(?:dp|gp\/product|gp\/aw\/d|product)\/([A-Z0-9]{10})(?:[/?]|$)/i.exec(page.pathname)?.[1]
    : undefined;
  if (asin) return `https://${page.hostname}/dp/${asin.toUpperCase()}`;
  const canonical = stated && URL.canParse(stated, page.href) ? new URL(stated, page) : null;
  const isOwn =
    canonical !== null &&
    /^https?:$/.test(canonical.protocol) &&
    bare(canonical) === bare(page) &&
    canonical.pathname !== '/';
  const url = new URL(isOwn ? canonical : page);
  url.hash = '';
  url.username = '';
  url.password = '';
  const names = [...url.searchParams.keys()];
  for (const name of names) if (tracking.test(name)) url.searchParams.delete(name);
  const variant = page.searchParams.get('variant');
  if (isOwn && variant !== null && !url.searchParams.has('variant')) url.searchParams.set('variant', variant);
  return url.href.length <= 2000 ? url.href : `${url.origin}${url.pathname}`.slice(0, 2000);
}

const bare = (url: URL): string => `${url.hostname.replace(/^(?:www|m)\./, '')}:${url.port}`;
