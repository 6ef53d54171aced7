import { isAmazonHost } from './programme.ts';

/** Tracking parameters of other campaigns. They do not change the page. */
const campaign =
  /^(?:utm_\w+|gclid|fbclid|msclkid|ref_?|pd_rd_\w+|pf_rd_\w+|linkcode|linkid|ascsubtag|creative|creativeasin|camp|qid|sr)(?:=|$)/i;

/** Accepts http(s) with a host and no user name or password (https://amazon.ca@elsewhere.example opens another site). */
const address = /^(https?:\/\/)([^\s/?#"<>@\\]+)(\/[^\s"<>?#\\]*)?(\?[^\s"<>#]*)?(?:#[^\s"<>]*)?$/i;

/** Builds the link to a retailer (R-GEN-06, R-CARD-11): the address without tracking parameters and fragment, with our tag (none when empty). Amazon products get the short form `/dp/{ASIN}`. Null: not an http(s) address. */
export function buildAffiliateUrl(
  stored: string,
  { tagParameter, tag }: { tagParameter: string; tag: string },
): string | null {
  const [, scheme, host, path = '', query = ''] = address.exec(stored) ?? [];
  if (!scheme || !host || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(stored)) return null;
  const name = host.toLowerCase().replace(/:\d+$/, '');
  const asin = isAmazonHost(name)
    ? /\/(?:dp|gp\/product|gp\/aw\/d)\/([A-Z0-9]{10})(?:\/|$)/i.exec(path)?.[1]
    : undefined;
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
