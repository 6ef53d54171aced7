import { m } from '#texts/compiled/messages.js';
import { deskSectionsFor } from '#web/parts/operator/desk-frame/sections.ts';

/** The name of a kind of page, by its route pattern (server/metrics/route-label.ts): "/produit/:slug" → "Produit". */
export function pageName(route: string): string {
  const name = route.slice(1).replaceAll(':', '').replaceAll(/[/-]/g, '_') || 'home';
  if (route === 'other') return m.page_name_other();
  if (Object.prototype.hasOwnProperty.call(words, name)) return words[name]!();
  const [, first, second] = route.split('/');
  if (first !== 'admin') return route;
  const path = second ? `/admin/${second}` : '/admin';
  const section = deskSectionsFor(true)
    .flatMap(({ sections }) => sections)
    .find((one) => one.path === path);
  return section ? m.page_name_desk({ name: section.name() }) : m.page_name_desk_one();
}

/** Keys: the route's path, with underscores for slashes and hyphens. */
const words: Record<string, () => string> = {
  home: () => m.page_name_home(),
  a_propos: () => m.page_name_a_propos(),
  account: () => m.page_name_account(),
  account_adresses: () => m.page_name_account_adresses(),
  account_boite: () => m.page_name_account_boite(),
  account_boutiques: () => m.page_name_account_boutiques(),
  account_commandes: () => m.page_name_account_commandes(),
  account_donnees: () => m.page_name_account_donnees(),
  account_messages: () => m.page_name_account_messages(),
  account_profil: () => m.page_name_account_profil(),
  account_securite: () => m.page_name_account_securite(),
  account_supprime: () => m.page_name_account_supprime(),
  auth: () => m.page_name_auth(),
  avis_id_signaler: () => m.page_name_avis_id_signaler(),
  blog: () => m.page_name_blog(),
  blog_slug: () => m.page_name_blog_slug(),
  boites_postales: () => m.page_name_boites_postales(),
  boutiques_quitter: () => m.page_name_boutiques_quitter(),
  categorie_category: () => m.page_name_categorie_category(),
  commande: () => m.page_name_commande(),
  commande_id: () => m.page_name_commande_id(),
  commande_id_avis: () => m.page_name_commande_id_avis(),
  commande_id_payer: () => m.page_name_commande_id_payer(),
  commande_id_retour: () => m.page_name_commande_id_retour(),
  comparateur: () => m.page_name_comparateur(),
  compare: () => m.page_name_compare(),
  conditions_utilisation: () => m.page_name_conditions_utilisation(),
  confidentialite: () => m.page_name_confidentialite(),
  contact: () => m.page_name_contact(),
  cookies: () => m.page_name_cookies(),
  deals: () => m.page_name_deals(),
  faq: () => m.page_name_faq(),
  favorites: () => m.page_name_favorites(),
  hors_ligne: () => m.page_name_hors_ligne(),
  infolettre: () => m.page_name_infolettre(),
  infolettre_confirmer: () => m.page_name_infolettre_confirmer(),
  infolettre_quitter: () => m.page_name_infolettre_quitter(),
  liste_id: () => m.page_name_liste_id(),
  livraison: () => m.page_name_livraison(),
  marche_africain: () => m.page_name_marche_africain(),
  merchant: () => m.page_name_merchant(),
  merchant_slug: () => m.page_name_merchant_slug(),
  paiement: () => m.page_name_paiement(),
  panier: () => m.page_name_panier(),
  payment_cancelled: () => m.page_name_payment_cancelled(),
  payment_success: () => m.page_name_payment_success(),
  presse: () => m.page_name_presse(),
  produit_slug: () => m.page_name_produit_slug(),
  produit_slug_chez_eux: () => m.page_name_produit_slug_chez_eux(),
  produit_slug_options: () => m.page_name_produit_slug_options(),
  recrutement: () => m.page_name_recrutement(),
  recrutement_slug: () => m.page_name_recrutement_slug(),
  recuperation: () => m.page_name_recuperation(),
  remise_token: () => m.page_name_remise_token(),
  restaurant: () => m.page_name_restaurant(),
  restaurant_slug: () => m.page_name_restaurant_slug(),
  retours: () => m.page_name_retours(),
  technology: () => m.page_name_technology(),
  vendre: () => m.page_name_vendre(),
  vendre_demande: () => m.page_name_vendre_demande(),
  vendre_equipe: () => m.page_name_vendre_equipe(),
  vendre_invitation: () => m.page_name_vendre_invitation(),
  vendre_premiers_pas: () => m.page_name_vendre_premiers_pas(),
  vendre_reglages: () => m.page_name_vendre_reglages(),
};
