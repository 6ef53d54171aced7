import { index, route, type RouteConfig } from '@react-router/dev/routes';

// The specification's route table, in its order; then the routes DECISIONS.md adds; then what is not a page.
export default [
  index('routes/home/screen.tsx'),
  route('favorites', 'routes/favorites/screen.tsx'),
  route('categorie/:category', 'routes/categorie.$category/screen.tsx'),
  route('compare', 'routes/compare/screen.tsx'),
  route('payment-success', 'routes/payment-success/screen.tsx'),
  route('payment-cancelled', 'routes/payment-cancelled/screen.tsx'),

  route('produit/:slug', 'routes/produit.$slug/screen.tsx'),
  route('commande/:id', 'routes/commande.$id/screen.tsx'),
  route('commande', 'routes/commande/screen.tsx'),
  route('panier', 'routes/panier/screen.tsx'),
  route('paiement', 'routes/paiement/screen.tsx'),
  route('hors-ligne', 'routes/hors-ligne/screen.tsx'),

  route('preferences', 'routes/preferences/act.ts'),
  route('cartes', 'routes/cartes/answer.ts'),
  route('commande/:id/etat', 'routes/commande.$id.etat/answer.ts'),
  route('commande/:id/payer', 'routes/commande.$id.payer/act.ts'),
  route('commande/:id/recu.pdf', 'routes/commande.$id.recu.pdf/answer.ts'),

  route('*', 'routes/not-found/screen.tsx'),
] satisfies RouteConfig;
