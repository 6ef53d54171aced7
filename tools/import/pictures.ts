import { existsSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { PlannedPicture } from '#server/data/imports.ts';

/** Where each of a row's pictures is to be fetched from, at its place in the list. `missing`: names that are in none of the folders. */
export function findPictures(names: string[], folders: string[]): { pictures: PlannedPicture[]; missing: number } {
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
    const inside = relative(folder, path);
    // A name in somebody's file may not lead out of the folder.
    if (inside.startsWith('..') || isAbsolute(inside)) continue;
    if (existsSync(path)) return path;
  }
  return null;
}

/** Folders as given → absolute; a folder that is not there is returned as `gone`. */
export function openFolders(given: string[]): { folders: string[]; gone: string | null } {
  const folders = given.map((folder) => resolve(folder));
  return { folders, gone: folders.find((folder) => !existsSync(join(folder, '.'))) ?? null };
}
