import { index, route, type RouteConfig } from '@react-router/dev/routes';

// The specification's route table, in its order; then the routes DECISIONS.md adds; then what is not a page.
export default [
  index('routes/home/screen.tsx'),
  route('favorites', 'routes/favorites/screen.tsx'),
  route('categorie/:category', 'routes/categorie.$category/screen.tsx'),
  route('compare', 'routes/compare/screen.tsx'),
  route('admin', 'routes/admin/screen.tsx'),
  route('account', 'routes/account/screen.tsx'),
  route('account/profil', 'routes/account.profil/screen.tsx'),
  route('account/adresses', 'routes/account.adresses/screen.tsx'),
  route('account/commandes', 'routes/account.commandes/screen.tsx'),
  route('account/securite', 'routes/account.securite/screen.tsx'),
  route('account/donnees', 'routes/account.donnees/screen.tsx'),
  route('account/supprime', 'routes/account.supprime/screen.tsx'),
  route('auth', 'routes/auth/screen.tsx'),
  route('payment-success', 'routes/payment-success/screen.tsx'),
  route('payment-cancelled', 'routes/payment-cancelled/screen.tsx'),
  route('merchant', 'routes/merchant/screen.tsx'),
  route('restaurant', 'routes/restaurant/screen.tsx'),

  route('produit/:slug', 'routes/produit.$slug/screen.tsx'),
  route('commande/:id', 'routes/commande.$id/screen.tsx'),
  route('commande', 'routes/commande/screen.tsx'),
  route('panier', 'routes/panier/screen.tsx'),
  route('paiement', 'routes/paiement/screen.tsx'),
  route('hors-ligne', 'routes/hors-ligne/screen.tsx'),

  route('account/acheteur', 'routes/account.acheteur/answer.ts'),
  route('account/listes', 'routes/account.listes/act.ts'),
  route('account/donnees.json', 'routes/account.donnees.json/answer.ts'),
  route('auth/suite', 'routes/auth.suite/act.ts'),
  route('panier/lignes', 'routes/panier.lignes/act.ts'),
  route('preferences', 'routes/preferences/act.ts'),
  route('cartes', 'routes/cartes/answer.ts'),
  route('resultats', 'routes/resultats/answer.ts'),
  route('commande/:id/etat', 'routes/commande.$id.etat/answer.ts'),
  route('commande/:id/payer', 'routes/commande.$id.payer/act.ts'),
  route('commande/:id/recu.pdf', 'routes/commande.$id.recu.pdf/answer.ts'),

  route('*', 'routes/not-found/screen.tsx'),
] satisfies RouteConfig;
