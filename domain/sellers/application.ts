import { countryOf } from '#domain/delivery/countries.ts';
import { cleanPhone, phoneLimit } from '#domain/people/contact.ts';
import { cleanText } from '#domain/people/text.ts';
import { slugFault, slugOfName } from './slug.ts';

/** What one may apply as, and may become. */
export const applicationKinds = ['merchant', 'restaurant'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

export const applicationStates = ['draft', 'sent', 'more_asked', 'approved', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** The papers that may be handed in; at most `mostDocuments` of them. */
export const documentKinds = ['identity', 'registration', 'food_permit'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const mostDocuments = 6;

/** The papers without which an application cannot be sent. */
export const neededDocuments = (kind: ApplicationKind): readonly DocumentKind[] =>
  kind === 'restaurant' ? documentKinds : ['identity', 'registration'];

/** The steps of the form, in order; each is saved by itself. */
export const applicationSteps = ['business', 'place', 'documents', 'payout', 'send'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

/** Characters; the form says the same. */
export const applicationLimits = {
  businessName: 200,
  legalName: 200,
  registration: 60,
  about: 2000,
  slug: 60,
  phone: phoneLimit,
  city: 120,
  street: 200,
} as const;

export type BusinessPart = {
  kind: ApplicationKind;
  businessName: string;
  legalName: string;
  registration: string;
  about: string;
  /** '': made of the name. */
  slug: string;
};
export type PlacePart = { country: string | null; city: string; street: string; phone: string };
export type OwnDraft = BusinessPart & PlacePart;
/** `long`: would have to be cut; `shape` and `reserved`: of the address. */
export type PartFault = 'long' | 'shape' | 'reserved' | 'wrong';

/** What the first step holds, cleaned. Anything may be empty: it is a draft; nothing is cut in silence. */
export function parseBusiness(typed: Record<keyof BusinessPart, string>): {
  part: BusinessPart;
  faults: Partial<Record<keyof BusinessPart, PartFault>>;
} {
  const faults: Partial<Record<keyof BusinessPart, PartFault>> = {};
  const text = (name: 'businessName' | 'legalName' | 'registration' | 'about'): string => {
    const whole = typed[name].replaceAll('\r\n', '\n');
    const limit = applicationLimits[name];
    if (cleanText(whole, 4 * limit).length > limit) faults[name] = 'long';
    return cleanText(whole, limit);
  };
  const slug = typed.slug.trim().toLowerCase();
  const wrongSlug = slug === '' ? null : slugFault(slug);
  if (wrongSlug) faults.slug = wrongSlug;
  return {
    part: {
      kind: typed.kind === 'restaurant' ? 'restaurant' : 'merchant',
      businessName: text('businessName'),
      legalName: text('legalName'),
      registration: text('registration'),
      about: text('about'),
      slug: wrongSlug ? '' : slug,
    },
    faults,
  };
}

/** What the second step holds, cleaned. */
export function parsePlace(typed: Record<keyof PlacePart, string>): {
  part: PlacePart;
  faults: Partial<Record<keyof PlacePart, PartFault>>;
} {
  const faults: Partial<Record<keyof PlacePart, PartFault>> = {};
  const text = (name: 'city' | 'street'): string => {
    if (cleanText(typed[name], 4 * applicationLimits[name]).length > applicationLimits[name]) faults[name] = 'long';
    return cleanText(typed[name], applicationLimits[name]);
  };
  const asked = typed.phone.replaceAll(/\s+/g, ' ').trim();
  const phone = cleanPhone(asked);
  if (phone !== asked) faults.phone = 'wrong';
  const country = countryOf(typed.country)?.code ?? null;
  if (country === null && typed.country !== '') faults.country = 'wrong';
  return { part: { country, city: text('city'), street: text('street'), phone }, faults };
}

/** What stands between a draft and its sending, in the order of the steps. */
export type Missing =
  | 'businessName'
  | 'registrationNumber'
  | 'about'
  | 'country'
  | 'city'
  | 'phone'
  | DocumentKind
  | 'payout';

export function missingOf(draft: OwnDraft, documents: readonly DocumentKind[], hasPayout: boolean): Missing[] {
  const missing: Missing[] = [];
  if (!draft.businessName) missing.push('businessName');
  if (!draft.registration) missing.push('registrationNumber');
  for (const name of ['about', 'country', 'city', 'phone'] as const) if (!draft[name]) missing.push(name);
  for (const kind of neededDocuments(draft.kind)) if (!documents.includes(kind)) missing.push(kind);
  if (!hasPayout) missing.push('payout');
  return missing;
}

/** The step where something that is missing is entered. */
export const stepOf = (missing: Missing): ApplicationStep => {
  if (missing === 'payout') return 'payout';
  if (documentKinds.some((kind) => kind === missing)) return 'documents';
  return ['country', 'city', 'phone'].includes(missing) ? 'place' : 'business';
};

/** The address a shop gets if nobody has it: the one wished for, else one made of its name. */
export const wishedSlug = ({ slug, businessName }: Pick<BusinessPart, 'slug' | 'businessName'>): string =>
  slug || slugOfName(businessName);
