// The mobile money networks of each country of delivery, the most used first, under their current names. Each network
// is named in one of these sources, read on 23 and 25 November 2026:
//   hub2: docs.hub2.io/documentation/en/policies
//   klasha: developers.klasha.com/accepting-payments/payments-api/mobile-money-1
//   flutterwave: developer.flutterwave.com/docs/mobile-money.md · moneroo: docs.moneroo.io/payments/available-methods
//   pawapay: docs.pawapay.io/v2/docs/providers.md · wave: africasignal.com/wave (its markets)
//   afrimoney: africanlawbusiness.com/?p=10114, osiris.sn/Sierra-Leone-MFS-Africa-permet.html
//   niger: anp.ne/?p=17530 (Airtel Money, Moov Money, Zamani),
//        lesechosduniger.com 2022/07/11 (Orange is Zamani, its service is Zamani Cash)
//   yas: investintellect.co.uk (Axian: Free in Senegal and Togocel in Togo are Yas since the end of 2024),
//        letechobservateur.sn (Free is Yas), libertetogo.tg (Mixx by Yas was T-Money; Moov Money is Flooz)
const places: Record<string, readonly string[]> = {
  // Mobicash is a service of Moov in Mali, so it is not listed.
  ML: ['Orange', 'Moov', 'Wave'], // sources (see above): hub2, wave
  NE: ['Airtel', 'Zamani', 'Moov'], // sources (see above): moneroo, niger
  BF: ['Orange', 'Moov', 'Wave'], // sources (see above): hub2, pawapay, wave
  SN: ['Wave', 'Orange', 'Mixx by Yas', 'E-Money'], // sources (see above): hub2, klasha, wave, yas
  CI: ['Orange', 'MTN', 'Moov', 'Wave'], // sources (see above): hub2, flutterwave
  GN: ['Orange', 'MTN'], // sources (see above): hub2
  BJ: ['MTN', 'Moov'], // sources (see above): hub2, pawapay
  TG: ['Mixx by Yas', 'Moov'], // sources (see above): hub2, yas
  SL: ['Orange', 'Afrimoney'], // sources (see above): klasha, afrimoney
  CD: ['M-Pesa', 'Orange', 'Airtel'], // sources (see above): klasha, moneroo
  // Canada and the United States have no mobile money; buyers pay by card.
  CA: [],
  US: [],
};

/** The networks of a country; empty where mobile money is not used. */
export const mobileNetworksOf = (country: string): readonly string[] => places[country] ?? [];
