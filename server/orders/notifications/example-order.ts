import { partTotalMinor } from '#domain/pricing/part-total.ts';
import type { OrderPartView, OrderView } from '#domain/orders/order-view.ts';
import type { Language } from '#domain/settings/language.ts';
import type { RefundFacts } from '#server/orders/queries/refund-facts.ts';
import { addArrivalTexts } from '#server/orders/arrival-words.ts';
import type { OrderMailFacts } from './order-mail.ts';

/** The progress of an example order, whose first part may be shipped or cancelled. `words`: the seller's message. */
export type ExampleOrderProgress = {
  status: string;
  isShipped?: true;
  /** The first part is ready for pick-up. */
  isReady?: true;
  isRestWithdrawn?: true;
  isRefunded?: true;
  isCalledOff?: true;
  isReturned?: true;
  words?: string;
};
export type ExampleCurrency = 'CAD' | 'XOF';
type Article = {
  fr: string;
  en: string;
  quantity: number;
  minor: Record<ExampleCurrency, number>;
  shipping?: Record<ExampleCurrency, number>;
};
type Seller = { name: string; articles: Article[] };

// Invented data, which every mail marks as a demo. One title and one name are long, to test narrow screens.
const sellers: Seller[] = [
  {
    name: 'Comptoir Exemple de Bamako',
    articles: [
      {
        fr: 'Bazin riche teint à la main, bleu indigo (exemple)',
        en: 'Hand-dyed bazin riche, indigo blue (example)',
        quantity: 2,
        minor: { CAD: 12_850, XOF: 58_000 },
        shipping: { CAD: 1450, XOF: 6500 },
      },
      {
        fr: 'Beurre de karité 500 g (exemple)',
        en: 'Shea butter 500 g (example)',
        quantity: 1,
        minor: { CAD: 1899, XOF: 8500 },
      },
    ],
  },
  {
    name: 'Électronique Démo',
    articles: [
      {
        fr: 'Casque sans fil Démo-Acoustique Réduction-De-Bruit-Active XR-2000 (exemple)',
        en: 'Wireless headphones Demo-Acoustic Active-Noise-Cancelling XR-2000 (example)',
        quantity: 1,
        minor: { CAD: 104_995, XOF: 472_500 },
        shipping: { CAD: 0, XOF: 0 },
      },
    ],
  },
  {
    name: 'Chez Tantie Exemple',
    articles: [
      {
        fr: 'Sauce arachide maison (exemple)',
        en: 'Homemade peanut sauce (example)',
        quantity: 3,
        minor: { CAD: 2997, XOF: 13_500 },
        shipping: { CAD: 500, XOF: 2250 },
      },
    ],
  },
];

/** An example order with three sellers, to preview mails in development. */
export function exampleOrder(progress: ExampleOrderProgress, language: Language, currency: ExampleCurrency): OrderView {
  const parts = sellers.map((seller, position) => partOf(seller, position, { progress, language, currency }));
  const sum = (of: (part: OrderPartView) => number) => parts.reduce((total, part) => total + of(part), 0);
  const [itemsMinor, shippingMinor] = [sum((part) => part.itemsMinor), sum((part) => part.shippingMinor)];
  return {
    id: 'exemple',
    number: 'S2026EXEMPL',
    status: progress.status,
    language,
    orderType: 'mixed',
    currency,
    itemsMinor,
    shippingMinor,
    roundingMinor: 0,
    totalMinor: partTotalMinor({ itemsMinor, shippingMinor }),
    shown: null,
    refundedMinor: sum((part) => part.refundedMinor),
    customer: { name: 'Awa Exemple', email: 'awa@client.example', phone: null },
    address:
      currency === 'XOF'
        ? { street: 'Rue 224, porte 18, Hamdallaye ACI 2000', city: 'Bamako', postalCode: null, country: 'ML' }
        : { street: '1250, rue de l’Exemple, appartement 4', city: 'Montréal', postalCode: 'H2X 1Y4', country: 'CA' },
    instructions: null,
    parts,
    timeline: [],
    paymentUrl: null,
    payment: 'none',
    providers: [],
    heldUntil: '2026-11-21T19:41:00.000Z',
    createdAt: '2026-11-21T19:05:00.000Z',
    paidAt: null,
    isDemo: true,
  };
}

/** The time at which the example mails are written. */
const exampleNow = new Date('2026-11-22T15:00:00.000Z');

const exampleCounter = {
  country: 'CA',
  hours: {
    timeZone: 'America/Toronto',
    weekly: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
      { weekday, opens: 690, closes: 900 },
      { weekday, opens: 1050, closes: 1320 },
    ]),
    exceptions: [],
  },
};

/** The facts of an example mail. Its refund is half of the first part's articles and the delivery fee of this part. */
export function exampleOrderMailFacts(
  progress: ExampleOrderProgress,
  language: Language,
  currency: ExampleCurrency,
): OrderMailFacts {
  const example = exampleOrder(progress, language, currency);
  const isPaid = progress.status !== 'awaiting_payment';
  const order = addArrivalTexts(
    { ...example, paidAt: isPaid ? example.createdAt : null },
    exampleNow,
    'America/Toronto',
  );
  const part = order.parts[0]!;
  const share = { partId: part.id, itemsMinor: Math.round(part.itemsMinor / 2), shippingMinor: part.shippingMinor };
  const refund: RefundFacts = {
    amountMinor: partTotalMinor(share),
    refundedMinor: order.refundedMinor,
    reason: 'operator',
    provider: currency === 'CAD' ? 'stripe' : 'mobile-money',
    shares: [share],
  };
  const words = progress.words ?? '';
  const calledOff = progress.isCalledOff ? ({ by: 'seller', reason: 'damaged', words } as const) : null;
  const message = words ? { words } : null;
  const returned = progress.isReturned
    ? { step: 'accepted', reply: words, sendTo: 'Exemple\n12, rue du Marché\nDakar\nSénégal' }
    : null;
  return {
    order,
    shipment: null,
    pickup: progress.isReady ? { ...exampleCounter, nowMs: exampleNow.getTime() } : null,
    returned,
    orderUrl: '/commande/exemple?token=exemple',
    hasMoneyCome: false,
    refund,
    part,
    calledOff,
    message,
  };
}

function partOf(
  { name, articles }: Seller,
  position: number,
  { progress, language, currency }: { progress: ExampleOrderProgress; language: Language; currency: ExampleCurrency },
): OrderPartView {
  const lines = articles.map((article, place) => ({
    id: `ligne-${position}-${place}`,
    offerId: null,
    slug: 'exemple',
    title: article[language],
    source: 'merchant' as const,
    tile: 'coton' as const,
    imageUrl: null,
    quantity: article.quantity,
    unitPriceMinor: Math.round(article.minor[currency] / article.quantity),
    offerCurrency: currency,
    itemsMinor: article.minor[currency],
    shippingMinor: article.shipping?.[currency] ?? 0,
    daysMin: 3,
    daysMax: 6,
    customSpecs: null,
    options: null,
  }));
  const [itemsMinor, shippingMinor] = [
    lines.reduce((sum, line) => sum + line.itemsMinor, 0),
    lines.reduce((sum, line) => sum + line.shippingMinor, 0),
  ];
  const isShipped = progress.isShipped === true && position === 0;
  const isReady = progress.isReady === true && position === 0;
  // If anything is refunded: half of the first part with its delivery fee, and the articles of the last part.
  const refundedMinor = !progress.isRefunded
    ? 0
    : position === 0
      ? Math.round(itemsMinor / 2) + shippingMinor
      : position === 2
        ? itemsMinor
        : 0;
  return {
    id: `partie-${position}`,
    seller: name,
    sellerSlug: 'exemple',
    status: isShipped ? 'shipped' : isReady ? 'packed' : 'to_prepare',
    itemsMinor,
    shippingMinor,
    refundedMinor,
    carrier: isShipped ? 'Transport Démo Express' : null,
    trackingCode: isShipped ? 'DEMO-7Q4K-0021-EXEMPLE-93XW' : null,
    lines,
    ...(isReady && {
      kitchen: {
        way: 'pickup' as const,
        isShop: false,
        place: '1, rue de l’Exemple, Montréal',
        prepMinutes: 25,
        travelMinutes: 0,
        timeZone: 'America/Toronto',
      },
    }),
    ...(progress.isRestWithdrawn && position === 0 && { withdrawn: [{ lineId: lines[0]!.id, quantity: 1 }] }),
  };
}
