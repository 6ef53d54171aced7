// Which mobile-money networks there are at a place of delivery, the most usual first. Read on 23 November 2026 from what payment gateways
// and the networks say they reach; only what a source names is here.
//   hub2: docs.hub2.io/documentation/en/policies · klasha: developers.klasha.com/accepting-payments/payments-api/mobile-money-1
//   flutterwave: developer.flutterwave.com/docs/mobile-money.md · moneroo: docs.moneroo.io/payments/available-methods
//   wave: africasignal.com/wave (its markets) · afrimoney: africanlawbusiness.com/?p=10114

const places: Record<string, readonly string[]> = {
  // Mobicash there is Moov's.
  ML: ['Orange', 'Moov', 'Wave'], // hub2, wave
  NE: ['Airtel'], // moneroo
  BF: ['Orange', 'Moov', 'Wave'], // hub2, wave
  SN: ['Wave', 'Orange', 'Free'], // hub2, klasha, wave
  CI: ['Orange', 'MTN', 'Moov', 'Wave'], // hub2, flutterwave
  GN: ['Orange', 'MTN'], // hub2
  BJ: ['MTN', 'Moov'], // hub2
  TG: ['Togocel', 'Moov'], // hub2
  SL: ['Orange', 'Africell'], // klasha, afrimoney
  CD: ['M-Pesa', 'Orange', 'Airtel'], // klasha, moneroo
  // One pays by card.
  CA: [],
  US: [],
};

/** The networks of a country of delivery; none: mobile money is not how one pays there. */
export const mobileNetworksOf = (country: string): readonly string[] => places[country] ?? [];
