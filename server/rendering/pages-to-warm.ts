import { languages } from '#domain/settings/language.ts';
import { type SharedPage, sharedPage } from './page-cache-key.ts';
import { fixedPages } from './sitemap.ts';

/** The front page and the categories as most visitors see them: rendered at the start, so that a crowd finds them in the cache. */
export function pagesToWarm(): SharedPage[] {
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
