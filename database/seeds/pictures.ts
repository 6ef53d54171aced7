import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The rendered pictures of a product (tools/pictures/README.md), the one for cards first. Throws when there is none. */
export function findPictureFiles(slug: string): string[] {
  const files = [1, 2, 3]
    // From the checkout, where every command runs: built, this module lies elsewhere.
    .map((place) => resolve('database/seeds/pictures', `${slug}-${place}.webp`))
    .filter((file) => existsSync(file));
  if (files.length === 0) throw new Error(`${slug} has no picture: node tools/pictures.ts ${slug}`);
  return files;
}
