/** A retailer's address with our affiliate tag (R-GEN-06, R-CARD-11), replacing any other. Null when it is not an http(s) address: then there is nothing to link to. */
export function affiliateUrl(url: string, tag: string): string | null {
  if (!/^https?:\/\/[^\s/?#\\]+/i.test(url) || /\s|\p{Cc}/u.test(url)) return null;
  if (tag === '') return url;
  const [address = '', ...fragment] = url.split('#');
  const [path = '', ...query] = address.split('?');
  const kept = query
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && !/^tag(=|$)/i.test(pair));
  const hash = fragment.length > 0 ? `#${fragment.join('#')}` : '';
  return `${path}?${[...kept, `tag=${encodeURIComponent(tag)}`].join('&')}${hash}`;
}
