import type { DeliveryReach, SellerRecord } from './sellers.ts';

export type ParcelSize = 'small' | 'medium' | 'large';

/** Delivery charge of one order line to one country, in major units of the seller's currency. */
export type ShippingRate = { country: string; price: number; daysMin: number; daysMax: number };
export type ShippingProfile = { name: string; rates: ShippingRate[] };

type Fare = [price: number, daysMin: number, daysMax: number];
type Fares = { home: Fare; canada: Fare; states: Fare | null; cfa: Fare | null; africa: Fare | null };

const cfaCountries = ['ML', 'NE', 'BF', 'SN', 'CI', 'BJ', 'TG'];
const otherAfrica = ['GN', 'SL', 'CD'];

const names: Record<ParcelSize | 'free' | 'town', string> = {
  small: 'Petit colis',
  medium: 'Colis',
  large: 'Colis volumineux',
  free: 'Livraison offerte au Canada',
  town: 'Livraison en ville',
};

const fromCanada: Record<ParcelSize, Fares> = {
  small: {
    home: [6.95, 2, 5],
    canada: [6.95, 2, 5],
    states: [13.95, 5, 9],
    cfa: [19.95, 9, 18],
    africa: [24.95, 12, 22],
  },
  medium: {
    home: [11.95, 2, 6],
    canada: [11.95, 2, 6],
    states: [21.95, 5, 10],
    cfa: [39.95, 10, 20],
    africa: [44.95, 12, 24],
  },
  large: { home: [34.95, 4, 9], canada: [34.95, 4, 9], states: [79.95, 7, 14], cfa: null, africa: null },
};

/** Charges in XOF; other African currencies are scaled from these. */
const fromAfrica: Record<ParcelSize, Fares> = {
  small: { home: [1000, 1, 3], canada: [5500, 8, 16], states: [6500, 8, 16], cfa: [3500, 4, 9], africa: [6000, 6, 14] },
  medium: {
    home: [2000, 1, 4],
    canada: [12500, 9, 18],
    states: [14500, 9, 18],
    cfa: [6500, 5, 11],
    africa: [9500, 7, 16],
  },
  large: { home: [4500, 2, 5], canada: [42500, 18, 35], states: null, cfa: [15000, 6, 14], africa: null },
};
/** `per`: the approximate value of one CFA franc in the country's currency. `step`: prices are its multiples. */
const scale: Record<string, { per: number; step: number }> = {
  GN: { per: 13.8, step: 1000 },
  CD: { per: 6.2, step: 500 },
};

/** Builds a seller's delivery profiles by key; empty if the seller does not state delivery charges. */
export function buildProfiles(seller: SellerRecord): Partial<Record<ParcelSize | 'free' | 'town', ShippingProfile>> {
  if (seller.reach === 'unstated') return {};
  if (seller.reach === 'town') {
    const price = seller.country === 'CA' ? 5.95 : 1000;
    return { town: { name: names.town, rates: [{ country: seller.country, price, daysMin: 0, daysMax: 1 }] } };
  }
  const fares = seller.country === 'CA' ? fromCanada : fromAfrica;
  const profile = (key: ParcelSize): ShippingProfile => ({ name: names[key], rates: ratesOf(seller, fares[key]) });
  const found: Partial<Record<ParcelSize | 'free' | 'town', ShippingProfile>> = {
    small: profile('small'),
    medium: profile('medium'),
    large: profile('large'),
  };
  if (seller.freeFrom !== undefined) {
    found.free = {
      name: names.free,
      rates: profile('medium').rates.map((rate) =>
        rate.country === 'CA' ? { ...rate, price: 0, daysMax: rate.daysMax + 1 } : rate,
      ),
    };
  }
  return found;
}

/** Chooses an offer's delivery profile: `town`, `free` above a price, otherwise by parcel size. */
export function chooseProfileKey(
  seller: SellerRecord,
  price: number,
  parcel: ParcelSize,
): ParcelSize | 'free' | 'town' {
  if (seller.reach === 'town') return 'town';
  return seller.freeFrom !== undefined && price >= seller.freeFrom && parcel !== 'large' ? 'free' : parcel;
}

function ratesOf(seller: SellerRecord, fares: Fares): ShippingRate[] {
  const reached: Record<Exclude<DeliveryReach, 'town' | 'unstated'>, string[]> = {
    world: ['CA', 'US', ...cfaCountries, ...otherAfrica],
    america: ['CA', 'US'],
    canada: ['CA'],
    region: cfaCountries,
    home: [seller.country],
  };
  const countries = new Set([
    seller.country,
    ...(seller.reach === 'town' || seller.reach === 'unstated' ? [] : reached[seller.reach]),
  ]);
  return [...countries].flatMap((country) => {
    const fare = fareTo(country, seller.country, fares);
    if (!fare) return [];
    const [price, daysMin, daysMax] = fare;
    return [{ country, price: scaled(price, seller.country), daysMin, daysMax }];
  });
}

function fareTo(country: string, home: string, fares: Fares): Fare | null {
  if (country === home) return fares.home;
  if (country === 'CA') return fares.canada;
  if (country === 'US') return fares.states;
  return cfaCountries.includes(country) ? fares.cfa : fares.africa;
}

function scaled(price: number, country: string): number {
  const rule = scale[country];
  return rule ? Math.round((price * rule.per) / rule.step) * rule.step : price;
}
