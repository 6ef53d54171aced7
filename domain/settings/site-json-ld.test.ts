import { expect, test } from 'vitest';
import { organizationJsonLd, siteSearchJsonLd } from './site-json-ld.ts';

const site = 'https://sugu.example';

test('the organization is described, and a site search of the form /?search={term}', () => {
  expect(organizationJsonLd(site)).toMatchObject({ '@type': 'Organization', name: 'Sugu', url: `${site}/` });
  expect(siteSearchJsonLd(site)['potentialAction']).toMatchObject({
    '@type': 'SearchAction',
    target: { urlTemplate: `${site}/?search={term}` },
  });
});
