import { existsSync, realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { PlannedPicture } from '#server/catalogue/queries/imports.ts';

/** Finds the sources of a row's pictures, in the order of `names`. `missing`: how many names are in no folder. */
export function resolvePictureNames(
  names: string[],
  folders: string[],
): { pictures: PlannedPicture[]; missing: number } {
  const pictures = names.flatMap((name, position) => {
    if (/^https?:\/\//i.test(name)) return [{ position, source: name }];
    const file = fileOf(name, folders);
    return file === null ? [] : [{ position, source: `file:${file}` }];
  });
  return { pictures, missing: names.length - pictures.length };
}

function fileOf(name: string, folders: string[]): string | null {
  for (const folder of folders) {
    const path = resolve(folder, name);
    // Neither a name in a seller's file nor a symbolic link may leave the folder, so the real path is checked.
    if (!isInside(folder, path) || !existsSync(path)) continue;
    const real = realpathSync(path);
    if (isInside(realpathSync(folder), real)) return real;
  }
  return null;
}

function isInside(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside.split(sep)[0] !== '..' && !isAbsolute(inside);
}

/** Makes the folders' paths absolute. `gone`: the first folder that does not exist, or null. */
export function toAbsolutePictureFolders(given: string[]): { folders: string[]; gone: string | null } {
  const folders = given.map((folder) => resolve(folder));
  return { folders, gone: folders.find((folder) => !existsSync(join(folder, '.'))) ?? null };
}
