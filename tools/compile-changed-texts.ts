import { existsSync, statSync } from 'node:fs';
import { languages } from '#domain/settings/language.ts';

const compiled = 'texts/compiled/compiled-at';

/** Compiles the texts, which other modules import, if a file in these folders of texts/ is newer than the last time. */
export async function compileChangedTexts(...folders: string[]): Promise<void> {
  const files = folders.flatMap((folder) => languages.map((language) => `texts/${folder}/${language}.json`));
  if (existsSync(compiled) && !files.some((file) => statSync(file).mtimeMs > statSync(compiled).mtimeMs)) return;
  const { compileTexts } = await import('./compile-texts.ts');
  compileTexts();
}
