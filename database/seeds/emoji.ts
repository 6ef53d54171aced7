import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const assets = join(dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');

/** The file of an emoji's 3D picture (256 px, transparent WebP). Throws when there is none. */
export function emojiFile(emoji: string): string {
  const points = [...emoji].map((character) => character.codePointAt(0)!.toString(16).padStart(4, '0'));
  const bare = points.filter((point) => point !== 'fe0f');
  const found = [points, bare, [...bare, 'fe0f']]
    .map((name) => join(assets, `${name.join('-')}.webp`))
    .find((path) => existsSync(path));
  if (!found) throw new Error(`There is no picture of ${emoji} (${points.join('-')}).`);
  return found;
}

/** `🍵🫖` → ['🍵', '🫖'], joined emoji kept whole. */
export const emojiIn = (text: string): string[] =>
  [...new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);
