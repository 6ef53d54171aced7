import { m } from '#texts/compiled/messages.js';
import { sectionsFor } from '#web/parts/operator/desk-frame/sections.ts';

/** A kind of page in words, by its pattern in the route table (server/metrics/route-label.ts): "/produit/:slug" → "Produit". */
export function pageWords(route: string): string {
  if (Object.prototype.hasOwnProperty.call(words, route)) return words[route]!();
  if (!/^\/admin(\/|$)/.test(route)) return route;
  const path = route.split('/').slice(0, 3).join('/');
  const section = sectionsFor(true)
    .flatMap(({ sections }) => sections)
    .find((one) => one.path === path);
  return section ? m.page_name_desk({ name: section.name() }) : m.page_name_desk_one();
}

const words: Record<string, () => string> = {
  other: () => m.page_name_other(),
  '/': () => m.page_name_home(),
  '/a-propos': () => m.page_name_a_propos(),
  '/account': () => m.page_name_account(),
  '/account/adresses': () => m.page_name_account_adresses(),
  '/account/boite': () => m.page_name_account_boite(),
  '/account/boutiques': () => m.page_name_account_boutiques(),
  '/account/commandes': () => m.page_name_account_commandes(),
  '/account/donnees': () => m.page_name_account_donnees(),
  '/account/messages': () => m.page_name_account_messages(),
  '/account/profil': () => m.page_name_account_profil(),
  '/account/securite': () => m.page_name_account_securite(),
  '/account/supprime': () => m.page_name_account_supprime(),
  '/auth': () => m.page_name_auth(),
  '/avis/:id/signaler': () => m.page_name_avis_id_signaler(),
  '/blog': () => m.page_name_blog(),
  '/blog/:slug': () => m.page_name_blog_slug(),
  '/boites-postales': () => m.page_name_boites_postales(),
  '/boutiques/quitter': () => m.page_name_boutiques_quitter(),
  '/categorie/:category': () => m.page_name_categorie_category(),
  '/commande': () => m.page_name_commande(),
  '/commande/:id': () => m.page_name_commande_id(),
  '/commande/:id/avis': () => m.page_name_commande_id_avis(),
  '/commande/:id/retour': () => m.page_name_commande_id_retour(),
  '/comparateur': () => m.page_name_comparateur(),
  '/compare': () => m.page_name_compare(),
  '/conditions-utilisation': () => m.page_name_conditions_utilisation(),
  '/confidentialite': () => m.page_name_confidentialite(),
  '/contact': () => m.page_name_contact(),
  '/cookies': () => m.page_name_cookies(),
  '/deals': () => m.page_name_deals(),
  '/faq': () => m.page_name_faq(),
  '/favorites': () => m.page_name_favorites(),
  '/hors-ligne': () => m.page_name_hors_ligne(),
  '/infolettre': () => m.page_name_infolettre(),
  '/infolettre/confirmer': () => m.page_name_infolettre_confirmer(),
  '/infolettre/quitter': () => m.page_name_infolettre_quitter(),
  '/liste/:id': () => m.page_name_liste_id(),
  '/livraison': () => m.page_name_livraison(),
  '/marche-africain': () => m.page_name_marche_africain(),
  '/merchant': () => m.page_name_merchant(),
  '/merchant/:slug': () => m.page_name_merchant_slug(),
  '/paiement': () => m.page_name_paiement(),
  '/panier': () => m.page_name_panier(),
  '/payment-cancelled': () => m.page_name_payment_cancelled(),
  '/payment-success': () => m.page_name_payment_success(),
  '/presse': () => m.page_name_presse(),
  '/produit/:slug': () => m.page_name_produit_slug(),
  '/produit/:slug/chez-eux': () => m.page_name_produit_slug_chez_eux(),
  '/produit/:slug/options': () => m.page_name_produit_slug_options(),
  '/recrutement': () => m.page_name_recrutement(),
  '/recrutement/:slug': () => m.page_name_recrutement_slug(),
  '/recuperation': () => m.page_name_recuperation(),
  '/remise/:token': () => m.page_name_remise_token(),
  '/restaurant': () => m.page_name_restaurant(),
  '/restaurant/:slug': () => m.page_name_restaurant_slug(),
  '/retours': () => m.page_name_retours(),
  '/technology': () => m.page_name_technology(),
  '/vendre': () => m.page_name_vendre(),
  '/vendre/demande': () => m.page_name_vendre_demande(),
  '/vendre/equipe': () => m.page_name_vendre_equipe(),
  '/vendre/invitation': () => m.page_name_vendre_invitation(),
  '/vendre/premiers-pas': () => m.page_name_vendre_premiers_pas(),
  '/vendre/reglages': () => m.page_name_vendre_reglages(),
};
