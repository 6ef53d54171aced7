import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Finds the rendered pictures of a product (tools/pictures/README.md), first the one for cards. Throws without any. */
export function findPictureFiles(slug: string): string[] {
  const files = [1, 2, 3]
    // Relative to the working directory, because the built module is in another folder.
    .map((place) => resolve('database/seeds/pictures', `${slug}-${place}.webp`))
    .filter((file) => existsSync(file));
  if (files.length === 0) throw new Error(`${slug} has no picture: node tools/pictures.ts ${slug}`);
  return files;
}
