// Example return terms of the demo's sellers.
import type { Source } from '#domain/catalogue/product.ts';

/** `days` after receipt (0: no returns), who pays the return shipping, and further conditions. */
export type ReturnTerms = { days: number; paidBy: 'buyer' | 'seller'; fr: string; en: string };

/** Typical terms: no returns of food, fewer days for sellers far away than for near ones. */
export function exampleReturnTerms(source: Source, country: string, isForCanadaOnly: boolean): ReturnTerms {
  if (source === 'restaurant')
    return {
      days: 0,
      paidBy: 'seller',
      fr: 'Un plat abîmé, froid ou qui n’est pas celui de la commande est remboursé : écrivez le jour même, avec une photo.',
      en: 'A dish that is spoiled, cold or not the one ordered is refunded: write the same day, with a photo.',
    };
  if (source === 'african')
    return {
      days: 14,
      paidBy: 'buyer',
      fr: 'Article non porté, non lavé, non ouvert. La nourriture et les coupons coupés à la demande ne sont pas repris, sauf s’ils arrivent abîmés.',
      en: 'Unworn, unwashed and unopened. Food and cloth cut to order are not taken back, unless they arrive damaged.',
    };
  if (source === 'admin' || (country === 'CA' && !isForCanadaOnly))
    return {
      days: 30,
      paidBy: source === 'admin' ? 'seller' : 'buyer',
      fr: 'Dans l’emballage d’origine, avec tous les accessoires. Remboursé par le moyen de paiement utilisé.',
      en: 'In the original packaging with every accessory. Refunded to the means of payment used.',
    };
  return {
    days: 7,
    paidBy: 'buyer',
    fr: 'Article neuf et complet. Un article en panne à l’arrivée est échangé ou remboursé, envoi compris.',
    en: 'New and complete. An article that fails on arrival is exchanged or refunded, postage included.',
  };
}
