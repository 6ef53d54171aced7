import { m } from '#texts/compiled/messages.js';

export const paymentProviderName = (provider: string): string => names[provider]?.() ?? provider;

const names: Record<string, () => string> = {
  stripe: () => 'Stripe',
  'mobile-money': () => m.desk_provider_mobile(),
};
