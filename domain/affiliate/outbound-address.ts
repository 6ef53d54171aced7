import { isAmazon } from './programme.ts';

/** Parameters of somebody else's campaign, which say nothing of the page. */
const campaign =
  /^(?:utm_\w+|gclid|fbclid|msclkid|ref_?|pd_rd_\w+|pf_rd_\w+|linkcode|linkid|ascsubtag|creative|creativeasin|camp|qid|sr)(?:=|$)/i;

/** Only http(s), with a host, without a name or password before it (https://amazon.ca@elsewhere.example leads elsewhere). */
const address = /^(https?:\/\/)([^\s/?#"<>@\\]+)(\/[^\s"<>?#\\]*)?(\?[^\s"<>#]*)?(?:#[^\s"<>]*)?$/i;

/**
 * Where a link to a retailer leads (R-GEN-06, R-CARD-11): the stored address in its canonical form, with our tag in place of any other.
 * Canonical: without campaign parameters and fragment, and at Amazon the short address of the product, `/dp/{ASIN}`. Null for what is no
 * http(s) address: nothing is linked. `tag` empty: none is added.
 */
export function outboundAddress(
  stored: string,
  { tagParameter, tag }: { tagParameter: string; tag: string },
): string | null {
  const [, scheme, host, path = '', query = ''] = address.exec(stored) ?? [];
  if (!scheme || !host || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(stored)) return null;
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const asin = isAmazon(name) ? /\/(?:dp|gp\/product|gp\/aw\/d)\/([A-Z0-9]{10})(?:\/|$)/i.exec(path)?.[1] : undefined;
  const own = `${tagParameter.toLowerCase()}=`;
  const kept = asin
    ? []
    : query
        .slice(1)
        .split('&')
        .filter(
          (pair) => pair !== '' && !campaign.test(pair) && (tag === '' || !`${pair.toLowerCase()}=`.startsWith(own)),
        );
  const all = tag === '' ? kept : [...kept, `${tagParameter}=${encodeURIComponent(tag)}`];
  const canonicalPath = asin ? `/dp/${asin.toUpperCase()}` : path;
  return `${scheme.toLowerCase()}${host.toLowerCase()}${canonicalPath}${all.length > 0 ? `?${all.join('&')}` : ''}`;
}
