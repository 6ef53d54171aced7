import { expect, test } from 'vitest';
import { toMailHtml, toPreviewText, toMailText } from './letter.ts';

const site = 'https://shop.example';

test('a letter has styles on its elements and whole addresses; HTML stays text, pictures and other links stay words', () => {
  const html = toMailHtml(
    '## Du riz\n\nVoir [les offres](/deals) <script>x</script> ![p](https://spy.example/p.gif) [non](javascript:alert(1))',
    site,
  );
  expect(html).toContain('<h2 style=');
  expect(html).toContain('href="https://shop.example/deals"');
  expect(html).not.toMatch(/<script|<img|href="javascript/);
  expect(html).toContain('&lt;script&gt;');
  expect(toMailHtml('Voir [a](/b)', site, { isStyled: false })).toBe(
    '<p>Voir <a href="https://shop.example/b">a</a></p>\n',
  );
});

test('plain text keeps the words with whole addresses; the preview is words alone', () => {
  expect(toMailText('Voir [a](/b), [c](https://d.example).', site)).toBe(
    'Voir [a](https://shop.example/b), [c](https://d.example).',
  );
  expect(toPreviewText('## Titre\n\n**Du** [riz](/riz)\n')).toBe('Titre Du riz');
});
