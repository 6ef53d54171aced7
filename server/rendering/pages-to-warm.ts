import { languages } from '#domain/settings/language.ts';
import { type SharedPage, findSharedPage } from './page-cache-key.ts';
import { fixedSitemapPaths } from './sitemap.ts';

/** The cacheable pages of the sitemap in each language. They are rendered and cached when the server starts. */
export function pagesToWarm(): SharedPage[] {
  return fixedSitemapPaths.flatMap((url) =>
    languages.flatMap(
      (language) =>
        // Null for a page of the sitemap that is rendered per visitor (a form).
        findSharedPage({
          method: 'GET',
          url,
          headers: { get: (name) => (name === 'cookie' ? `language=${language}` : null) },
        }) ?? [],
    ),
  );
}
