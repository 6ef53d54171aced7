import { expect, test } from 'vitest';
import { toAnchor, renderMarkdownSections } from './markdown.ts';

test('a text is an opening and sections with their parts, each with an address made of its title or given', () => {
  expect(renderMarkdownSections('Avant\n\n## Ce qu’on paie\n\nUn\n\n### Détail\n\nDeux\n\n## Help {#aide}\n')).toEqual({
    opening: '<p>Avant</p>\n',
    sections: [
      {
        id: 'ce-qu-on-paie',
        title: 'Ce qu’on paie',
        html: '<p>Un</p>\n',
        parts: [{ id: 'detail', title: 'Détail', html: '<p>Deux</p>\n' }],
      },
      { id: 'aide', title: 'Help', html: '', parts: [] },
    ],
  });
  expect(toAnchor('Où, et « quoi » ?')).toBe('ou-et-quoi');
});

test('HTML stays text, and only http, https, mailto and addresses of the shop become links', () => {
  const { opening } = renderMarkdownSections(
    '<script>x</script> <b>y</b> [a](javascript:alert(1)) [b](data:text/html,x) [c](//evil.example) [d](/blog) [e](https://x.example) [f](mailto:a@b.example) [g](#aide)',
  );
  expect(opening).not.toMatch(/<script|<b>|javascript:alert\(1\)"|href="data|href="\/\//);
  expect([...opening.matchAll(/<a [^>]+>/g)].map(([tag]) => tag)).toEqual([
    '<a href="/blog" data-screen="">',
    '<a href="https://x.example" rel="noopener">',
    '<a href="mailto:a@b.example" rel="noopener">',
    '<a href="#aide">',
  ]);
});

test('a table scrolls by itself and carries no inline style, which the security policy would refuse', () => {
  const { opening } = renderMarkdownSections('| a | b |\n| --- | ---: |\n| x | 1 |\n');
  expect(opening).toMatch(/^<div class="prose-table" tabindex="0" role="group"><table>/);
  expect(opening).toContain('<td class="number">1</td>');
  expect(opening).not.toContain('style');
});

test('two headings of one name, and headings of other levels, are refused', () => {
  for (const text of ['## A\n\n## a\n', '# A\n', '## A\n\n#### B\n'])
    expect(() => renderMarkdownSections(text), text).toThrow();
});
