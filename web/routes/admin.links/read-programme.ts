import type { AffiliateProgramme } from '#domain/affiliate/programme.ts';
import { m } from '#texts/compiled/messages.js';

type Fields = 'host' | 'name' | 'tag_parameter' | 'tag' | 'price_hours';
export type AffiliateProgrammeFormState = {
  typed: Partial<Record<string, string>>;
  faults: Partial<Record<Fields, string>>;
};

/** Parses the form of an affiliate programme, with an error for each wrong field. */
export function parseAffiliateProgrammeForm(
  form: FormData,
): AffiliateProgrammeFormState & { programme: AffiliateProgramme | null } {
  const text = (name: Fields) => String(form.get(name) ?? '').trim();
  // Only the host of a pasted URL is used.
  const host = text('host')
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*$/, '');
  const typed = {
    host,
    name: text('name'),
    tag_parameter: text('tag_parameter'),
    tag: text('tag'),
    price_hours: text('price_hours'),
  };
  const hours = typed.price_hours === '' ? null : Number(typed.price_hours);
  const faults: AffiliateProgrammeFormState['faults'] = {};
  if (!/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/.test(host) || host.length > 200)
    faults.host = m.links_fault_host();
  if (typed.name === '' || typed.name.length > 100) faults.name = m.links_fault_name();
  if (!/^[A-Za-z0-9_.-]{1,40}$/.test(typed.tag_parameter)) faults.tag_parameter = m.links_fault_parameter();
  if (!/^[A-Za-z0-9_.~-]{0,100}$/.test(typed.tag)) faults.tag = m.links_fault_tag();
  if (hours !== null && !(Number.isInteger(hours) && hours >= 1 && hours <= 8760))
    faults.price_hours = m.links_fault_hours();
  if (Object.keys(faults).length > 0) return { typed, faults, programme: null };
  return {
    typed,
    faults,
    programme: { host, name: typed.name, tagParameter: typed.tag_parameter, tag: typed.tag, priceHours: hours },
  };
}
