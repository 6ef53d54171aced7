// The texts of the hosted page. French is the source; a key without English does not compile.

const french = {
  banner: 'Bac à sable : aucune carte réelle n’est débitée.',
  page_title: 'Paiement · {merchant}',
  back: 'Annuler et revenir chez {merchant}',
  pay_merchant: 'Payer {merchant}',
  show_lines: 'Voir le détail',
  lines_title: 'Votre commande',
  quantity: 'Quantité : {n}',
  each: '{price} l’unité',
  total: 'Total à payer',
  contact_title: 'Coordonnées',
  email: 'Courriel',
  email_placeholder: 'nom@exemple.com',
  payment_title: 'Moyen de paiement',
  typed_card: 'Saisir une carte',
  test_cards: 'Cartes d’essai',
  test_cards_hint: 'Touchez une carte : rien d’autre à saisir.',
  test_pays: 'Le paiement réussit',
  test_authenticates: 'Confirmation bancaire',
  test_declined: 'La carte est refusée',
  test_no_funds: 'Fonds insuffisants',
  number: 'Numéro de carte',
  expiry: 'Expiration',
  expiry_placeholder: 'MM / AA',
  cvc: 'Code de sécurité',
  cvc_placeholder: 'CVC',
  name: 'Nom du titulaire',
  name_placeholder: 'Tel qu’il figure sur la carte',
  pay: 'Payer {amount}',
  never_real: 'Ne saisissez jamais une vraie carte ici : elle serait refusée, et rien n’en serait gardé.',
  footer: 'Page de paiement d’essai. Rien n’est envoyé à une banque.',
  fix_fields: 'Il manque quelque chose. Corrigez les champs signalés.',
  email_wrong: 'Écrivez une adresse de courriel complète, par exemple nom@exemple.com.',
  number_missing: 'Saisissez le numéro de la carte.',
  number_wrong: 'Ce numéro de carte n’est pas complet ou contient une erreur.',
  expiry_wrong: 'Saisissez le mois et l’année, par exemple 12 / 34.',
  expiry_past: 'Cette carte a expiré.',
  cvc_wrong: 'Saisissez les 3 ou 4 chiffres du code de sécurité.',
  name_missing: 'Saisissez le nom du titulaire.',
  refused_title: 'Le paiement n’a pas abouti',
  card_declined: 'Votre carte a été refusée. Essayez une autre carte.',
  insufficient_funds: 'Les fonds de cette carte sont insuffisants. Essayez une autre carte.',
  expired_card: 'Votre carte a expiré. Essayez une autre carte.',
  incorrect_cvc: 'Le code de sécurité n’est pas le bon. Vérifiez-le ou essayez une autre carte.',
  processing_error: 'Votre carte n’a pas pu être traitée. Réessayez dans un instant.',
  test_mode_live_card:
    'Ce bac à sable n’accepte que les cartes d’essai. Votre carte n’a pas été débitée et son numéro n’a pas été gardé.',
  authentication_failed: 'Votre banque n’a pas confirmé ce paiement. Essayez une autre carte.',
  bank_title: 'Confirmez votre paiement',
  bank_name: 'Banque d’essai',
  bank_explains: 'Une vraie banque demanderait ici un code ou votre empreinte. Choisissez ce qu’elle répond.',
  bank_merchant: 'Marchand',
  bank_amount: 'Montant',
  bank_card: 'Carte',
  bank_complete: 'Confirmer le paiement',
  bank_fail: 'Refuser le paiement',
  paid_title: 'Ce paiement est déjà fait',
  paid_text: '{amount} ont été payés à {merchant}. Rien de plus ne sera prélevé.',
  paid_link: 'Voir ma commande',
  expired_title: 'Cette page de paiement a expiré',
  expired_text: 'Rien n’a été prélevé. Revenez chez {merchant} pour recommencer.',
  expired_link: 'Revenir chez {merchant}',
  missing_title: 'Cette page de paiement n’existe pas',
  missing_text: 'L’adresse est incomplète ou erronée. Rien n’a été prélevé.',
};

const english: typeof french = {
  banner: 'Sandbox: no real card is charged.',
  page_title: 'Payment · {merchant}',
  back: 'Cancel and return to {merchant}',
  pay_merchant: 'Pay {merchant}',
  show_lines: 'View details',
  lines_title: 'Your order',
  quantity: 'Quantity: {n}',
  each: '{price} each',
  total: 'Total due',
  contact_title: 'Contact',
  email: 'Email',
  email_placeholder: 'name@example.com',
  payment_title: 'Payment method',
  typed_card: 'Enter a card',
  test_cards: 'Test cards',
  test_cards_hint: 'Tap a card: nothing else to type.',
  test_pays: 'Payment succeeds',
  test_authenticates: 'Bank asks to confirm',
  test_declined: 'Card is declined',
  test_no_funds: 'Insufficient funds',
  number: 'Card number',
  expiry: 'Expiry date',
  expiry_placeholder: 'MM / YY',
  cvc: 'Security code',
  cvc_placeholder: 'CVC',
  name: 'Cardholder name',
  name_placeholder: 'As shown on the card',
  pay: 'Pay {amount}',
  never_real: 'Never enter a real card here: it would be declined, and nothing of it would be kept.',
  footer: 'Test payment page. Nothing is sent to any bank.',
  fix_fields: 'Something is missing. Check the marked fields.',
  email_wrong: 'Enter a complete email address, such as name@example.com.',
  number_missing: 'Enter the card number.',
  number_wrong: 'This card number is incomplete or has a mistake.',
  expiry_wrong: 'Enter the month and year, such as 12 / 34.',
  expiry_past: 'This card has expired.',
  cvc_wrong: 'Enter the 3 or 4 digits of the security code.',
  name_missing: 'Enter the cardholder name.',
  refused_title: 'The payment did not go through',
  card_declined: 'Your card was declined. Try another card.',
  insufficient_funds: 'This card has insufficient funds. Try another card.',
  expired_card: 'Your card has expired. Try another card.',
  incorrect_cvc: 'The security code is wrong. Check it or try another card.',
  processing_error: 'Your card could not be processed. Try again in a moment.',
  test_mode_live_card: 'This sandbox only takes test cards. Your card was not charged and its number was not kept.',
  authentication_failed: 'Your bank did not confirm this payment. Try another card.',
  bank_title: 'Confirm your payment',
  bank_name: 'Test bank',
  bank_explains: 'A real bank would ask for a code or your fingerprint here. Choose what it answers.',
  bank_merchant: 'Merchant',
  bank_amount: 'Amount',
  bank_card: 'Card',
  bank_complete: 'Confirm the payment',
  bank_fail: 'Decline the payment',
  paid_title: 'This payment is already done',
  paid_text: '{amount} was paid to {merchant}. Nothing more will be charged.',
  paid_link: 'View my order',
  expired_title: 'This payment page has expired',
  expired_text: 'Nothing was charged. Return to {merchant} to start again.',
  expired_link: 'Return to {merchant}',
  missing_title: 'This payment page does not exist',
  missing_text: 'The address is incomplete or wrong. Nothing was charged.',
};

export type Language = 'fr' | 'en';
export type TextKey = keyof typeof french;
export type Translate = (key: TextKey, params?: Record<string, string | number>) => string;

const books = { fr: french, en: english };

/** Returns the translate function of a language: `say('pay', {amount})`. */
export const createPageTextTranslator =
  (language: Language): Translate =>
  (key, params = {}) =>
    books[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));

/** The session's locale, otherwise the browser's preference, otherwise French. */
export function chooseLanguage(locale: string | null | undefined, acceptLanguage: string | undefined): Language {
  const wishes = locale && locale !== 'auto' ? [locale] : (acceptLanguage ?? '').split(',');
  for (const wish of wishes) {
    const language = wish.trim().slice(0, 2).toLowerCase();
    if (language === 'fr' || language === 'en') return language;
  }
  return locale && locale !== 'auto' ? 'en' : 'fr';
}
