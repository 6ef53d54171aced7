import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { AdSlot } from './ad-place.tsx';

const drawn = (html: string | undefined): string => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <html lang="fr">
          <head>
            <title>Page</title>
          </head>
          <body>
            <AdSlot html={html} at="end" />
          </body>
        </html>
      ),
    },
  ]);
  return renderToString(<Stub />);
};

test('a placement without an advertisement is nothing at all: no element, no style sheet', () => {
  const nothing = drawn(undefined);
  expect(nothing).not.toMatch(/ad-place|stylesheet/);
});

test('with one the HTML of the server stands in its place', () => {
  const html = drawn('<section data-ad="x">Publicité</section>');
  expect(html).toContain('<div class="ad-place ad-at-end"><section data-ad="x">Publicité</section></div>');
});
