import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Finds a product's rendered pictures (tools/pictures/README.md), the one for cards first. Throws if there is none. */
export function findPictureFiles(slug: string): string[] {
  const files = [1, 2, 3]
    // Relative to the working directory, because the built module is in another folder.
    .map((place) => resolve('database/seeds/pictures', `${slug}-${place}.webp`))
    .filter((file) => existsSync(file));
  if (files.length === 0) throw new Error(`${slug} has no picture: node tools/pictures.ts ${slug}`);
  return files;
}
