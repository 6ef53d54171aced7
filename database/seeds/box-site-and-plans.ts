import type { TransactionSql } from 'postgres';

/** The demo shop's address for parcels. Street and postal code say that they are an example. */
const site = {
  code: 'montreal',
  name: 'Entrepôt Sugu',
  street: '100, rue de l’Exemple',
  city: 'Montréal',
  region: 'QC',
  postal_code: 'H0H 0H0',
  country_code: 'CA',
  is_demo: true,
};

/** The demo shop's plans; amounts in minor units (cents). */
const plans = [
  {
    code: 'decouverte',
    name_fr: 'Découverte',
    name_en: 'Starter',
    words_fr: 'Pour un achat de temps en temps, sans vous engager.',
    words_en: 'For a purchase now and then, with no commitment.',
    terms: {
      price_minor: 600,
      currency: 'CAD',
      months: 1,
      storage_days: 15,
      storage_day_minor: 75,
      most_together: 1,
      handling_minor: 400,
    },
  },
  {
    code: 'famille',
    name_fr: 'Famille',
    name_en: 'Family',
    words_fr: 'Une adresse à l’année pour toute la maison, et des colis groupés.',
    words_en: 'One address for the whole household, all year, and parcels sent together.',
    terms: {
      price_minor: 6000,
      currency: 'CAD',
      months: 12,
      storage_days: 30,
      storage_day_minor: 50,
      most_together: 5,
      handling_minor: 250,
    },
  },
  {
    code: 'commerce',
    name_fr: 'Commerce',
    name_en: 'Business',
    words_fr: 'Pour qui s’approvisionne au Canada : longue garde, grands envois.',
    words_en: 'For those who stock up in Canada: longer storage, larger shipments.',
    terms: {
      price_minor: 18_000,
      currency: 'CAD',
      months: 12,
      storage_days: 60,
      storage_day_minor: 25,
      most_together: 20,
      handling_minor: 0,
    },
  },
];

/** Inserts the demo shop's postal box site and its plans, each with a first version. */
export async function seedBoxSiteAndPlans(tx: TransactionSql): Promise<void> {
  await tx`insert into public.box_sites ${tx(site)} on conflict (code) do nothing`;
  for (const [position, { terms, ...plan }] of plans.entries()) {
    const row = { ...plan, position: position + 1, site_code: site.code, is_demo: true };
    await tx`insert into public.box_plans ${tx(row)} on conflict (code) do nothing`;
    await tx`select private.set_box_plan(${plan.code}, ${tx.json(terms)})`;
  }
  await tx`update public.sellers set is_demo = true where slug = 'sugu-boites-postales'`;
}
