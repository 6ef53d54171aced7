import { tree } from '#domain/catalogue/tree.ts';
import { languages } from '#domain/settings/language.ts';
import { type SharedPage, sharedPage } from './shared-page.ts';

/** The front page and the categories as most visitors have them: made before anyone asks, so that a crowd at a fresh start finds them. */
export function firstPages(): SharedPage[] {
  const addresses = ['/', ...tree.map(({ slug }) => `/categorie/${slug}`)];
  return addresses.flatMap((url) =>
    languages.map((language) =>
      sharedPage({
        method: 'GET',
        url,
        headers: { get: (name) => (name === 'cookie' ? `language=${language}` : null) },
      })!,
    ),
  );
}
