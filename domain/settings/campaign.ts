// What advertisements, newsletters and social networks add to an address to count where visitors come from. No page shows any of it, so a
// page is made for the address without, by the server (server/pages) and in the browser (web/entry.client.tsx). Names are as their makers
// document them; a name that is not here makes a page one visitor's own, and nothing worse.
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

/** A query (`?…` or empty) without these parameters; whatever else it holds stays as it was written. */
export function withoutCampaign(query: string): string {
  const pairs = query.slice(1).split('&');
  const own = pairs.filter((pair) => !added.test(pair));
  if (own.length === pairs.length) return query;
  return own.length > 0 ? `?${own.join('&')}` : '';
}
