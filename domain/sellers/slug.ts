import { sanitizeText } from '#domain/people/text.ts';

/** Slugs that no shop may use. A test compares them with private.reserved_seller_slugs(). */
export const reservedSlugs: readonly string[] = `
  admin aide api argent avis boutique boutiques commande commandes compte contact cuisine dashboard demande 
  equipe facture factures figures help horaires hours import imports inbox invitation invitations invoices kitchen
  lieux locations menu menus messages money new nouveau offer offers offre offres order orders paiement payout
  payouts product products produit produits promotions reglages releve releves retour retours returns reviews
  settings statistiques statements stock tableau-de-bord team ventes versements`
  .trim()
  .split(/\s+/);

/** Slugs of retailers are this prefix and the host name (server/retailers/import-reading.ts). Shops may not use it. */
export const retailerSlugPrefix = 'detaillant-';

/** In characters. */
export const slugLength = { least: 3, most: 60 } as const;

/** Why a slug is invalid; null: valid. The database checks that no other shop has it. */
export function validateSlug(slug: string): 'shape' | 'reserved' | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return 'shape';
  if (slug.length < slugLength.least || slug.length > slugLength.most) return 'shape';
  return reservedSlugs.includes(slug) || slug.startsWith(retailerSlugPrefix) ? 'reserved' : null;
}

/** Makes a slug: "Épicerie d’Awa & fils" becomes "epicerie-d-awa-fils"; '' without letters or digits. */
export function slugFromName(name: string): string {
  const words = sanitizeText(name, 200)
    .replaceAll(/[œŒ]/g, 'oe')
    .replaceAll(/[æÆ]/g, 'ae')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  let slug = '';
  for (const word of words ?? []) {
    const next = slug === '' ? word.slice(0, slugLength.most) : `${slug}-${word}`;
    if (next.length > slugLength.most) break;
    slug = next;
  }
  return slug;
}
