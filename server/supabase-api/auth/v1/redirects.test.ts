import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pickRedirectUrl, withUrlParams } from './redirects.ts';

const settings = {
  siteUrl: () => 'https://sugu.example/',
  AUTH_REDIRECT_URLS: [
    'https://*.preview.example/auth/*',
    'https://partner.example',
    'app.sugu://callback',
    'https://docs.example/**',
  ],
};
const to = (requestedUrl: string | null): string => pickRedirectUrl(requestedUrl, settings);

describe('a person is sent to the site or to an address of the list', () => {
  test.each([
    ['https://sugu.example/compte?x=1#y', 'https://sugu.example/compte?x=1#y'],
    ['https://SUGU.example/a/../b', 'https://sugu.example/b'],
    ['https://one.preview.example/auth/done', 'https://one.preview.example/auth/done'],
    ['https://partner.example', 'https://partner.example/'],
    ['app.sugu://callback', 'app.sugu://callback'],
    ['https://docs.example/a/b.html?c=d', 'https://docs.example/a/b.html?c=d'],
  ])('%s', (requestedUrl, answer) => expect(to(requestedUrl)).toBe(answer));
});

describe('open redirects fall back to the site', () => {
  test.each([
    null,
    '',
    '/',
    '/compte',
    '//evil.example',
    '///evil.example',
    String.raw`\\evil.example`,
    String.raw`/\evil.example`,
    String.raw`https:\\evil.example`,
    String.raw`https://sugu.example\@evil.example`,
    'https:evil.example',
    'https://evil.example',
    'http://sugu.example/',
    'https://sugu.example:8443/',
    'https://sugu.example.evil.example/',
    'https://evilsugu.example/',
    'https://sugu.example@evil.example/',
    'https://user@sugu.example/',
    'https://evil.example/#https://sugu.example/',
    'https://evil.example?https://sugu.example/',
    'https://sugu.example%2eevil.example/',
    'https://sugu.example%2f@evil.example',
    'https://%65vil.example/',
    'javascript:alert(1)',
    'JaVaScRiPt://sugu.example/%0aalert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    ' https://evil.example',
    'java\nscript:alert(1)',
    '\thttps://evil.example',
    'https://sugu.example\u0000.evil.example',
    'https://evil.example/.preview.example/auth/x',
    'https://a.b.preview.example/auth/x',
    'https://one.preview.example.evil.example/auth/x',
    'https://one.preview.example/auth/x/y',
    'https://one.preview.example/auth/../admin',
    'https://evil.example?.preview.example/auth/x',
    'https://evil.example%2f.preview.example/auth/x',
    'https://partner.example/elsewhere',
    'https://partner.example.evil.example',
    'https://partnerXexample/',
    'app.sugu://callback/other',
    'appXsugu://callback',
    'https://docs.example.evil.example/',
    'https://docs.example@evil.example/',
    'https://ⓢugu.example.evil.example',
    'https://sugu.example。evil.example/',
    `https://sugu.example/${'a'.repeat(3000)}`,
  ])('%s', (requestedUrl) => expect(to(requestedUrl)).toBe('https://sugu.example/'));

  test('whatever is asked, the answer is on an origin that was allowed', () => {
    const origins =
      /^(https:\/\/sugu\.example|https:\/\/[a-z0-9-]*\.preview\.example|https:\/\/partner\.example|https:\/\/docs\.example)$/;
    const piece = fc.oneof(
      fc.constantFrom(
        'https://',
        'http:',
        '//',
        '\\',
        '@',
        '.',
        'sugu.example',
        'evil.example',
        'docs.example',
        'one.preview.example',
        '/auth/',
        '#',
        '?',
        '%2f',
        '%40',
        ':443',
        '*',
        '\t',
      ),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const answer = new URL(to(pieces.join('')));
        expect(answer.protocol === 'app.sugu:' || origins.test(answer.origin)).toBe(true);
        expect(answer.username + answer.password).toBe('');
      }),
      { numRuns: 2000 },
    );
  });

  test('a bad address is not made good by the page that asks, a good page is', () => {
    expect(pickRedirectUrl('https://evil.example', settings, 'https://evil.example/x')).toBe('https://sugu.example/');
    expect(pickRedirectUrl('https://evil.example', settings, 'https://sugu.example/panier')).toBe(
      'https://sugu.example/panier',
    );
  });
});

test('an answer replaces what the address had of the same name', () => {
  expect(
    withUrlParams('https://sugu.example/a?code=old&x=1#old', {
      query: { code: 'new' },
      fragment: { error: 'a b', sb: '' },
    }),
  ).toBe('https://sugu.example/a?code=new&x=1#error=a+b&sb=');
});
