// Example job openings. The careers page marks each of them as an example.
import type { TransactionSql } from 'postgres';

const openings = [
  {
    slug: 'achats-marche-africain',
    title_fr: 'Responsable des achats, marché africain',
    title_en: 'Purchasing lead, African market',
    place_fr: 'Montréal, avec des voyages à Dakar et à Bamako',
    place_en: 'Montréal, with travel to Dakar and Bamako',
    terms_fr: 'Permanent, temps plein',
    terms_en: 'Permanent, full time',
    description_fr: `Vous trouvez des artisans et des coopératives, vous vérifiez ce qu’ils peuvent tenir, et vous écrivez avec eux des fiches honnêtes.

- Connaître les tissus, le karité ou les épices, et savoir en juger la qualité
- Négocier en français ; le bambara ou le wolof aide beaucoup
- Lire une facture d’expédition et une déclaration en douane`,
    description_en: `You find craftspeople and cooperatives, check what they can sustain, and write honest product pages with them.

- Know cloth, shea or spices, and be able to judge their quality
- Negotiate in French; Bambara or Wolof helps a lot
- Read a shipping invoice and a customs declaration`,
  },
  {
    slug: 'service-clients',
    title_fr: 'Conseillère ou conseiller, service clients',
    title_en: 'Customer service adviser',
    place_fr: 'À distance, Canada ou Afrique de l’Ouest',
    place_en: 'Remote, Canada or West Africa',
    terms_fr: 'Permanent, 24 heures par semaine',
    terms_en: 'Permanent, 24 hours a week',
    description_fr: `Vous répondez à ceux qui attendent un colis ou un remboursement, en français et en anglais.

- Écrire clairement et brièvement
- Garder son calme, et dire quand on ne sait pas
- Savoir suivre un paiement par mobile money

Les horaires se choisissent à l’avance, mois par mois.`,
    description_en: `You answer people who wait for a parcel or a refund, in French and in English.

- Write clearly and briefly
- Stay calm, and say so when you do not know
- Be able to follow a mobile money payment

Hours are chosen in advance, month by month.`,
  },
];

/** Inserts the openings. `tx`: the transaction that fills a new database. */
export async function seedJobOpenings(tx: TransactionSql): Promise<void> {
  const rows = openings.map((one, position) => ({ ...one, position, is_example: true }));
  await tx`insert into public.job_openings ${tx(rows)}`;
}
