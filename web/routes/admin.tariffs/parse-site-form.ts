import { countryOf } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { parseTypedFields } from '#web/parts/desk/desk-form/typed-fields.ts';
import { submittedVersion } from '#web/parts/desk/desk-form/sent-version.ts';

const names = ['code', 'name', 'street', 'city', 'region', 'postalCode', 'country', 'source', 'sourceDate'] as const;
type Typed = Record<(typeof names)[number], string>;

/** The errors of the form for a site that receives parcels. `version`: the version that was edited. */
export type RefusedParcelSiteForm = {
  typed: Typed;
  faults: Partial<Record<keyof Typed, string>>;
  refused: string | null;
  version: number;
  isConflict: boolean;
};

export const parcelSiteCodePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Parses the address of a site that receives parcels, with the bounds of the action `box/set-site`. */
export function parseParcelSiteForm(form: FormData): Pick<RefusedParcelSiteForm, 'typed' | 'faults' | 'version'> {
  const typed = parseTypedFields(form, names, 500);
  const faults: RefusedParcelSiteForm['faults'] = {};
  if (!parcelSiteCodePattern.test(typed.code) || typed.code.length > 60) faults.code = m.desk_site_fault_code();
  const within = { name: 120, street: 200, city: 120, postalCode: 20 } as const;
  for (const [name, most] of Object.entries(within) as [keyof typeof within, number][])
    if (typed[name] === '' || typed[name].length > most) faults[name] = m.desk_site_fault_text({ most });
  if (countryOf(typed.country) === null) faults.country = m.desk_site_fault_country();
  if (typed.source.length < 3) faults.source = m.desk_site_fault_source();
  if (!/^\d{4}-\d\d-\d\d$/.test(typed.sourceDate)) faults.sourceDate = m.desk_commission_fault_day();
  return { typed, faults, version: Number(submittedVersion(form)) || 0 };
}
