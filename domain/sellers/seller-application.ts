import { countryOf } from '#domain/delivery/countries.ts';
import { keepPhoneCharacters, maxPhoneLength } from '#domain/people/contact.ts';
import { sanitizeText } from '#domain/people/text.ts';
import { validateSlug, slugFromName } from './slug.ts';

export const applicationKinds = ['merchant', 'restaurant'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];

export const applicationStates = ['draft', 'sent', 'more_asked', 'approved', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];

export const documentKinds = ['identity', 'registration', 'food_permit'] as const;
export type DocumentKind = (typeof documentKinds)[number];
export const maxDocuments = 6;

export const requiredDocuments = (kind: ApplicationKind): readonly DocumentKind[] =>
  kind === 'restaurant' ? documentKinds : ['identity', 'registration'];

/** The steps of the form, each saved separately. */
export const applicationSteps = ['business', 'place', 'documents', 'payout', 'send'] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

export const sellerApplicationLimits = {
  businessName: 200,
  legalName: 200,
  registration: 60,
  about: 2000,
  slug: 60,
  phone: maxPhoneLength,
  city: 120,
  street: 200,
} as const;

export type BusinessStep = {
  kind: ApplicationKind;
  businessName: string;
  legalName: string;
  registration: string;
  about: string;
  /** An empty slug is derived from the name of the business. */
  slug: string;
};
export type PlaceStep = { country: string | null; city: string; street: string; phone: string };
export type ApplicationDraft = BusinessStep & PlaceStep;
/** `long`: above the limit. `shape` and `reserved` are faults of the slug. */
export type StepErrorCode = 'long' | 'shape' | 'reserved' | 'wrong';

/** Parses the first step. It is a draft, so fields may be empty. */
export function parseBusinessStep(typed: Record<keyof BusinessStep, string>): {
  part: BusinessStep;
  faults: Partial<Record<keyof BusinessStep, StepErrorCode>>;
} {
  const faults: Partial<Record<keyof BusinessStep, StepErrorCode>> = {};
  const text = (name: 'businessName' | 'legalName' | 'registration' | 'about'): string => {
    const whole = typed[name].replaceAll('\r\n', '\n');
    const limit = sellerApplicationLimits[name];
    if (sanitizeText(whole, 4 * limit).length > limit) faults[name] = 'long';
    return sanitizeText(whole, limit);
  };
  const slug = typed.slug.trim().toLowerCase();
  const wrongSlug = slug === '' ? null : validateSlug(slug);
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

export function parsePlaceStep(typed: Record<keyof PlaceStep, string>): {
  part: PlaceStep;
  faults: Partial<Record<keyof PlaceStep, StepErrorCode>>;
} {
  const faults: Partial<Record<keyof PlaceStep, StepErrorCode>> = {};
  const text = (name: 'city' | 'street'): string => {
    if (sanitizeText(typed[name], 4 * sellerApplicationLimits[name]).length > sellerApplicationLimits[name])
      faults[name] = 'long';
    return sanitizeText(typed[name], sellerApplicationLimits[name]);
  };
  const typedPhone = typed.phone.replaceAll(/\s+/g, ' ').trim();
  const phone = keepPhoneCharacters(typedPhone);
  if (phone !== typedPhone) faults.phone = 'wrong';
  const country = countryOf(typed.country)?.code ?? null;
  if (country === null && typed.country !== '') faults.country = 'wrong';
  return { part: { country, city: text('city'), street: text('street'), phone }, faults };
}

/** What is missing before the application can be sent. */
export type MissingItem =
  | 'businessName'
  | 'registrationNumber'
  | 'about'
  | 'country'
  | 'city'
  | 'phone'
  | DocumentKind
  | 'payout';

export function findMissingItems(
  draft: ApplicationDraft,
  documents: readonly DocumentKind[],
  hasPayout: boolean,
): MissingItem[] {
  const missing: MissingItem[] = [];
  if (!draft.businessName) missing.push('businessName');
  if (!draft.registration) missing.push('registrationNumber');
  for (const name of ['about', 'country', 'city', 'phone'] as const) if (!draft[name]) missing.push(name);
  for (const kind of requiredDocuments(draft.kind)) if (!documents.includes(kind)) missing.push(kind);
  if (!hasPayout) missing.push('payout');
  return missing;
}

/** The step of the form where the missing item is entered. */
export const stepOfMissingItem = (missing: MissingItem): ApplicationStep => {
  if (missing === 'payout') return 'payout';
  if (documentKinds.some((kind) => kind === missing)) return 'documents';
  return ['country', 'city', 'phone'].includes(missing) ? 'place' : 'business';
};

/** The slug to use if no other shop has it: the typed slug, else one from the name. */
export const typedSlugOrFromName = ({ slug, businessName }: Pick<BusinessStep, 'slug' | 'businessName'>): string =>
  slug || slugFromName(businessName);
