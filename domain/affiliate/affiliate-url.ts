import { isAmazonHost } from './programme.ts';

/** Tracking parameters. They do not change which page the URL opens. */
const campaign =
  /^(?:utm_\w+|gclid|fbclid|msclkid|ref_?|pd_rd_\w+|pf_rd_\w+|linkcode|linkid|ascsubtag|creative|creativeasin|camp|qid|sr)(?:=|$)/i;

/** Matches http(s) URLs without a user name, which could hide the real host (https://amazon.ca@elsewhere.example). */
const address = /^(https?:\/\/)([^\s/?#"<>@\\]+)(\/[^\s"<>?#\\]*)?(\?[^\s"<>#]*)?(?:#[^\s"<>]*)?$/i;

/** Adds our tag to a retailer's link (R-GEN-06, R-CARD-11). Amazon links become `/dp/{ASIN}`. Null: not http(s). */
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
