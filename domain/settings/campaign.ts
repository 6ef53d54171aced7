// Tracking parameters in links from advertisements, newsletters and social networks. Server (server/rendering) and browser
// (web/entry.client.tsx) remove them before caching. A parameter that is not listed only prevents caching.
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
    '_gl', // parameters of Google
    'fbclid',
    'igshid',
    'igsh', // parameters of Meta
    'msclkid',
    'ttclid',
    'twclid',
    'li_fat_id',
    'epik',
    'yclid',
    'rdt_cid',
    'ScCid', // parameters of Microsoft, TikTok, X, LinkedIn, Pinterest, Yandex, Reddit and Snapchat
    'mc_cid',
    'mc_eid',
    '_hsenc',
    '_hsmi',
    '_kx', // parameters of newsletter services: Mailchimp, HubSpot, Klaviyo
  ].join('|')})(?:=|$)`,
);

/** Removes tracking parameters from a query string (`?…` or ''). The rest is unchanged. */
export function removeCampaignFromQueryString(query: string): string {
  const pairs = query.slice(1).split('&');
  const own = pairs.filter((pair) => !added.test(pair));
  if (own.length === pairs.length) return query;
  return own.length > 0 ? `?${own.join('&')}` : '';
}
