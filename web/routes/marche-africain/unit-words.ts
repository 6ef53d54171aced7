import type { AfricanCard, AfricanKind } from '#domain/catalogue/african-market.ts';
import {
  type BaseUnit,
  type NetContent,
  multiplyNetContent,
  type ContentUnit,
  unitPrice,
} from '#domain/pricing/unit-price.ts';
import { m } from '#texts/compiled/messages.js';

type Money = (minor: number, currency: string) => string;

const kindTexts: Record<AfricanKind, () => string> = {
  tissus: () => m.african_kind_tissus(),
  vetements: () => m.african_kind_vetements(),
  'cuir-bijoux': () => m.african_kind_cuir_bijoux(),
  epicerie: () => m.african_kind_epicerie(),
  beaute: () => m.african_kind_beaute(),
  maison: () => m.african_kind_maison(),
  musique: () => m.african_kind_musique(),
  divers: () => m.african_kind_divers(),
};

export const africanKindText = (kind: AfricanKind): string => kindTexts[kind]();

const perUnit: Record<BaseUnit, (price: string) => string> = {
  kg: (price) => m.african_per_kg({ price }),
  l: (price) => m.african_per_l({ price }),
  m: (price) => m.african_per_m({ price }),
  piece: (price) => m.african_per_piece({ price }),
};

const contents: Record<ContentUnit, (n: string) => string> = {
  g: (n) => m.african_content_g({ n }),
  kg: (n) => m.african_content_kg({ n }),
  ml: (n) => m.african_content_ml({ n }),
  l: (n) => m.african_content_l({ n }),
  cm: (n) => m.african_content_cm({ n }),
  m: (n) => m.african_content_m({ n }),
  yd: (n) => m.african_content_yd({ n }),
  piece: (n) => m.african_content_piece({ n }),
};

/** Formats a quantity with the language's decimal sign: "500 g", "6 yards", "2,5 kg". */
export const packageQuantityText = ({ quantity, unit }: NetContent): string =>
  contents[unit](String(quantity).replace('.', m.decimal_separator()));

/** "14,22 $ le kilo, hors livraison"; null if sold by the piece or without a unit. */
export function unitPriceText(card: AfricanCard, money: Money): string | null {
  const each = card.content && unitPrice(articleMinor(card), card.content);
  return each && `${perUnit[each.base](money(each.minor, card.currency))}, ${m.african_without_delivery()}`;
}

/** The minimum purchase, its total quantity, and its price; null if one article is enough. */
export function minimumPurchaseText(card: AfricanCard, money: Money): string | null {
  const { minimum_order_quantity: n, content, currency } = card;
  if (n <= 1) return null;
  const items = money(itemsMinor(card), currency);
  if (!content) return m.african_minimum({ n, items });
  return m.african_minimum_content({
    n,
    content: packageQuantityText(content),
    together: packageQuantityText(multiplyNetContent(n, content)),
    items,
  });
}

/** The price of the minimum purchase without delivery. */
const itemsMinor = ({ price, shipping }: AfricanCard): number => price - (shipping ?? 0);
const articleMinor = (card: AfricanCard): number => Math.round(itemsMinor(card) / card.minimum_order_quantity);
