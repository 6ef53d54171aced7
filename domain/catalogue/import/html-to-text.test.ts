import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlToText, htmlToOneLine } from './html-to-text.ts';

test.each([
  ['<p>Un <b>sac</b> en cuir</p><p>Deux poches</p>', 'Un sac en cuir\n\nDeux poches'],
  ['<ul><li>Rouge</li><li>Bleu</li></ul>', '• Rouge\n• Bleu'],
  ['Plain &amp; simple, d&rsquo;&eacute;t&eacute; &#233; &#x20AC;', 'Plain & simple, d’été é €'],
  ['<script>alert(1)</script>ok<style>p{}</style><!-- no -->', 'ok'],
  ['<script>never closed', ''],
  ['<script <b>alert(1)</script>ok', 'ok'],
  ['<scr<script></script>ipt>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror="alert(1)">text', 'text'],
  ['a < b and b > a, I <3 it', 'a < b and b > a, I <3 it'],
  ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
  ['&lt;b&gt;', '<b>'],
  ['&#0;&#55296;&#1114112;&unknown;', '&unknown;'],
  ['line\r\nline\t\ttab nbsp', 'line\nline tab nbsp'],
  ['<br><br/><br />', ''],
  ['<p', ''],
  ['', ''],
])('a description becomes text: %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test('a title is one line', () => {
  expect(htmlToOneLine('<h1>Robe\n  wax</h1>\n')).toBe('Robe wax');
});

test('no input leaves a tag, a control character or throws', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '/', 'p', '&', ';', '!', '-', '"', '=', '\n', '', 'script', ' ') }),
      (html) => {
        const text = htmlToText(html);
        expect(/<\/?[a-z][^<>]*>/i.test(text) || /(?!\n)\p{Cc}/u.test(text)).toBe(false);
      },
    ),
  );
});

// One pass takes milliseconds. Searching from every "<" to the end would take minutes, and the test would time out.
test.each([
  '<li',
  '<li ',
  '<p',
  '<td\n',
  '<script',
  '<script ',
  '</script ',
  '<head>',
  '<!--',
  '&amp',
  '&#',
  '< ',
  '</',
  '<a',
  ' \n',
  '\u200b ',
])('a megabyte of %j is read in one pass', (piece) => {
  expect(htmlToText(`<b>${piece.repeat(Math.ceil(1_000_000 / piece.length))}`)).not.toMatch(/<b>/);
});
