import { mobileNetworksOf } from '#domain/money/mobile-networks.ts';
import { m } from '#texts/compiled/messages.js';

const ways: Record<string, (country: string) => string> = {
  stripe: () => m.checkout_pay_card(),
  'mobile-money': mobileWords,
};

/** A provider's name for buyers: "Carte bancaire", "Mobile money (Orange, Moov, Wave)" with the country's networks. */
export const paymentMethodName = (provider: string, country: string): string => ways[provider]?.(country) ?? provider;

function mobileWords(country: string): string {
  const networks = mobileNetworksOf(country);
  return networks.length > 0 ? m.checkout_pay_mobile({ networks: networks.join(', ') }) : m.checkout_pay_mobile_any();
}
