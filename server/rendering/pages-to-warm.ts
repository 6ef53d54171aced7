import { languages } from '#domain/settings/language.ts';
import { type SharedPage, sharedPage } from './page-cache-key.ts';
import { fixedPages } from './sitemap.ts';

/** The front page and the categories as most visitors have them: made before anyone asks, so that a crowd at a fresh start finds them. */
export function firstPages(): SharedPage[] {
  return fixedPages.flatMap((url) =>
    languages.map((language) =>
      sharedPage({
        method: 'GET',
        url,
        headers: { get: (name) => (name === 'cookie' ? `language=${language}` : null) },
      })!,
    ),
  );
}
