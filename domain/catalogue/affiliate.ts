import { Refusal } from '#domain/refusals.ts';

/** A retailer's address with our affiliate tag (R-GEN-06, R-CARD-11), replacing any other. Throws Refusal 'page/not-found' when it is not an http(s) address. */
export function affiliateUrl(url: string, tag: string): string {
  if (!/^https?:\/\/[^\s/?#\\]+/i.test(url) || /\s|\p{Cc}/u.test(url)) throw new Refusal('page/not-found');
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
