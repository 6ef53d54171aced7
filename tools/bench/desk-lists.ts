// For npm run bench -- desk: inserts the rows of the administrators' lists (desk.ts inserts orders, sellers and people),
// and builds the query strings that the benchmark requests.
import type { TransactionSql } from 'postgres';
import type { ListDefinition } from '#domain/desk/list-query.ts';

/** Rows of each list: more than a market with 50,000 orders and 5,000 sellers writes in a year. */
export const adminListRowCounts = {
  audit: 200_000,
  reviews: 50_000,
  returns: 20_000,
  searches: 50_000,
  dispatches: 10_000,
  applications: 5_000,
  sellerApplications: 5_000,
  batches: 2_000,
  imports: 2_000,
  synonyms: 2_000,
  articles: 1_000,
  issues: 500,
  reports: 10_000,
} as const;

/** Two values for each text filter: one that the list contains, and one that it does not. */
const texts: Record<string, readonly string[]> = {
  'audit.actor': ['bench', 'job:nowhere'],
  'audit.what': ['order/shipped', 'seller/'],
  'jobs.task': ['send-notification'],
  'synonyms.q': ['mot 77', 'zzzz'],
};
const mostChoices = 4;

/** Returns the query strings for a list: each sort with its first and a far page, and some values of each filter. */
export function buildListQueryStrings(name: string, { sorts, filters }: ListDefinition): string[] {
  const choices = Object.entries(filters).flatMap(([filter, rule]) => {
    if (rule === 'day') return [`${filter}=2026-03-01`];
    const values = rule === 'text' ? (texts[`${name}.${filter}`] ?? ['zzzz']) : rule.slice(0, mostChoices);
    return values.map((value) => `${filter}=${encodeURIComponent(value)}`);
  });
  return [...sorts.flatMap((sort) => [`sort=${sort}`, `sort=${sort}&page={page}`]), ...choices];
}

/** Called as the owner with triggers off, after desk.ts has inserted orders, sellers, products and people. */
export async function fillDeskLists(tx: TransactionSql): Promise<void> {
  await tx`
    insert into audit_log (at, actor, action, is_alert, facts)
    select now() - n * interval '3 minutes', case when n % 3 = 0 then md5('person' || (1 + n % 20))::uuid::text when n % 3 = 1 then 'job:settle' else 'bench' end,
      (array['order/shipped', 'order/refund-asked', 'offer/edited', 'seller/suspended', 'setting/changed'])[1 + n % 5], n % 400 = 0, '{"bench": true}'
    from generate_series(${adminListRowCounts.audit}, 1, -1) n`;
  await tx`
    insert into product_reviews (id, product_id, order_line_id, author_name, stars, words, language, state, seller_id, created_at)
    select md5('review' || n)::uuid, l.product_id, l.id, 'Personne ' || n, 1 + n % 5, repeat('Une phrase de plus. ', 10), 'fr', (array['shown', 'shown', 'shown', 'refused', 'waiting'])[1 + n % 5], p.seller_id, now() - n * interval '10 minutes'
    from (select id, product_id, seller_order_id, (row_number() over (order by id))::int as n from order_lines limit ${adminListRowCounts.reviews}) l join seller_orders p on p.id = l.seller_order_id`;
  await tx`
    insert into review_reports (review_id, reason, words, reported_at, decided_at)
    select md5('review' || n)::uuid, 'insult', '', now() - n * interval '10 minutes', case when n % 400 = 0 then null else now() end from generate_series(100, ${adminListRowCounts.reviews}, 100) n`;
  await tx`
    insert into order_returns (id, order_id, seller_order_id, seller_id, status, reason, created_at)
    select md5('return' || n)::uuid, p.order_id, p.id, p.seller_id, (array['requested', 'accepted', 'refused', 'objected', 'sent', 'received', 'closed', 'closed', 'closed', 'cancelled'])[1 + n % 10], 'damaged', now() - n * interval '25 minutes'
    from (select *, (row_number() over (order by id))::int as n from seller_orders limit ${adminListRowCounts.returns}) p`;
  await tx`
    insert into search_misses (day, words, language, times)
    select current_date - n % 90, 'recherche ' || n, (array['fr', 'en'])[1 + n % 2], 1 + n % 97 from generate_series(1, ${adminListRowCounts.searches}) n`;
  await tx`
    insert into csp_reports (received_at, report)
    select now() - n * interval '12 minutes', '{"effectiveDirective": "img-src"}' from generate_series(${adminListRowCounts.reports}, 1, -1) n`;
  await tx`
    insert into seller_applications (person_id, kind, state, language, business_name, country_code, city, reply, decided_by, created_at, sent_at, decided_at)
    select md5('person' || n)::uuid, (array['merchant', 'restaurant'])[1 + n % 2], (array['sent', 'approved', 'approved', 'refused', 'draft'])[1 + n % 5], 'fr', 'Boutique ' || n, (array['CA', 'ML', 'SN', 'CI'])[1 + n % 4], 'Bamako',
      'Il manque une pièce.', 'bench', now() - n * interval '2 hours', now() - n * interval '2 hours', now()
    from generate_series(1, ${adminListRowCounts.sellerApplications}) n`;
  await tx`
    insert into payout_batches (method, currency, state, key, proposed_by, proposed_at, approved_by, approved_at)
    select (array['bank', 'mobile_money'])[1 + n % 2], (array['CAD', 'XOF'])[1 + n % 2], (array['done', 'done', 'withdrawn', 'proposed'])[1 + n % 4], 'bench-batch-' || n, 'bench', now() - n * interval '12 hours', 'bench', now()
    from generate_series(1, ${adminListRowCounts.batches}) n`;
  await tx`
    insert into retailer_imports (idempotency_key, kind, state, address, terms, category_limit, asked_by, created_at, finished_at)
    select 'bench-import-' || n, case when n % 2 = 0 then 'address' else 'search' end, (array['finished', 'finished', 'cancelled', 'paused'])[1 + n % 4], case when n % 2 = 0 then 'https://shop.example/p/' || n end,
      case when n % 2 = 0 then '{}'::text[] else array['terme ' || n] end, case when n % 2 = 1 then 20 end, 'bench', now() - n * interval '4 hours', case when n % 4 <> 3 then now() end
    from generate_series(1, ${adminListRowCounts.imports}) n`;
  await tx`
    insert into search_synonyms (terms, is_one_way) select array['mot ' || n, 'terme ' || n, 'parole ' || n], n % 2 = 0 from generate_series(1, ${adminListRowCounts.synonyms}) n`;
  await tx`
    insert into articles (id, slug, version, shown_version, published_on, updated_on, created_at)
    select md5('article' || n)::uuid, 'bench-' || n, 1, case when n % 3 = 0 then 1 end, current_date, current_date, now() - n * interval '9 hours' from generate_series(1, ${adminListRowCounts.articles}) n`;
  await tx`
    insert into article_versions (article_id, version, title_fr, title_en, body_fr, body_en, tile, actor)
    select md5('article' || n)::uuid, 1, 'Article ' || n, 'Article ' || n, repeat('Texte. ', 500), repeat('Text. ', 500), 'indigo', 'bench' from generate_series(1, ${adminListRowCounts.articles}) n`;
  await tx`
    insert into newsletter_issues (subject_fr, subject_en, body_fr, body_en, state, started_at, finished_at, created_at)
    select 'Lettre ' || n, 'Issue ' || n, 'Texte', 'Text', 'sent', now(), now(), now() - n * interval '1 day' from generate_series(1, ${adminListRowCounts.issues}) n`;
  await fillBoxes(tx);
}

/** Inserts job applications, and shipments from postal boxes, of which the newest fifty are not packed yet. */
async function fillBoxes(tx: TransactionSql): Promise<void> {
  await tx`
    insert into box_forwardings (id, number, box_id, offer_id, status, full_name, street, city, country_code, tariff_version, chargeable_grams, carriage_minor, handling_minor, storage_minor, currency, days_min, days_max, order_id, paid_at, shipped_at)
    select md5('dispatch' || n)::uuid, 'R' || translate(upper(lpad(to_hex(n * 331), 7, '2')), '01', 'GH'), md5('box' || n % 500)::uuid, md5('dispatchoffer' || n)::uuid, case when n <= 50 then 'paid' else 'shipped' end, 'Personne ' || n, '1, rue du Test', 'Bamako', 'ML',
      '2026-11', 1000, 2895, 0, 0, 'CAD', 3, 9, md5('order' || n)::uuid, now() - n * interval '1 hour', case when n > 50 then now() end
    from generate_series(1, ${adminListRowCounts.dispatches}) n on conflict do nothing`;
  await tx`
    insert into boxes (id, suite, site_code, plan_version_id, order_id, holder_name, email, language, ends_at)
    select md5('box' || n)::uuid, 'SG' || translate(upper(lpad(to_hex(n * 331), 5, '2')), '01', 'GH'), 'montreal', md5('plan')::uuid, md5('order' || (1 + n))::uuid, 'Personne ' || n, 'personne' || n || '@client.example', 'fr', now() + interval '1 year'
    from generate_series(0, 499) n on conflict do nothing`;
  await tx`
    insert into job_openings (id, slug, title_fr, title_en, place_fr, place_en, terms_fr, terms_en, description_fr, description_en)
    values (md5('opening')::uuid, 'bench', 'Poste', 'Post', 'Montréal', 'Montréal', 'Plein temps', 'Full time', 'Texte', 'Text')`;
  await tx`
    insert into job_applications (opening_id, idempotency_key, name, email, language, file_name, file_type, file_bytes, network_hash, received_at)
    select md5('opening')::uuid, 'bench-application-' || n, 'Personne ' || n, 'personne' || n || '@client.example', 'fr', 'cv-' || n, 'application/pdf', 1000, lpad(n::text, 22, 'x'), now() - n * interval '2 hours'
    from generate_series(1, ${adminListRowCounts.applications}) n`;
}
