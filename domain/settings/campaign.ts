// Tracking parameters that advertisements, newsletters and social networks add to addresses. Pages do not use them, so the server (server/pages) and the
// browser (web/entry.client.tsx) remove them before caching. A missing name only makes a page uncacheable.
const added = new RegExp(
  `^(?:utm_[a-z_]+|${[
    'gclid',
    'gclsrc',
    'gbraid',
    'wbraid',
    'dclid',
    'gad_source',
    'gad_campaignid',
    'srsltid',
    '_ga',
    '_gl', // Google
    'fbclid',
    'igshid',
    'igsh', // Meta
    'msclkid',
    'ttclid',
    'twclid',
    'li_fat_id',
    'epik',
    'yclid',
    'rdt_cid',
    'ScCid', // Microsoft, TikTok, X, LinkedIn, Pinterest, Yandex, Reddit, Snapchat
    'mc_cid',
    'mc_eid',
    '_hsenc',
    '_hsmi',
    '_kx', // newsletters: Mailchimp, HubSpot, Klaviyo
  ].join('|')})(?:=|$)`,
);

/** Removes these parameters from a query (`?…` or empty); the rest is unchanged. */
export function removeCampaignParameters(query: string): string {
  const pairs = query.slice(1).split('&');
  const own = pairs.filter((pair) => !added.test(pair));
  if (own.length === pairs.length) return query;
  return own.length > 0 ? `?${own.join('&')}` : '';
}
