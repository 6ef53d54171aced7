-- from: 0.4 0105a6a609e3b97cf2f20f2616f1bf58fb47bacb16dbcc8c73f530c0bb86e68b
-- to: 0.4 bcaea43ae73975d325ccc0f4b3fa6ba7e4ce7cd48b54e1c0c39af13ba3682cb3

set local check_function_bodies = off;
CREATE OR REPLACE FUNCTION public.get_product(slug text, country text DEFAULT 'CA'::text, currency text DEFAULT 'CAD'::text, language text DEFAULT 'fr'::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  target text := upper(coalesce(nullif(currency, ''), 'CAD'));
  place text := upper(coalesce(nullif(country, ''), 'CA'));
  tongue text := coalesce(nullif(language, ''), 'fr');
begin
  perform private.country_place(place),
    private.refuse_unless(target ~ '^[A-Z]{3}$', format('"%s" is not a currency code', left(currency, 20))),
    private.refuse_unless(tongue in ('fr', 'en'), format('"%s" is not a language: fr or en', left(language, 20)));
  return (
    select jsonb_build_object(
      'id', p.id,
      'slug', p.slug,
      'title', case when tongue = 'en' then p.title_en else p.title_fr end,
      -- A text that exists only in the other language is shown in that language.
      'description', case when tongue = 'en' then coalesce(nullif(p.description_en, ''), p.description_fr) else coalesce(nullif(p.description_fr, ''), p.description_en) end,
      'brand', p.brand,
      'warranty_months', p.warranty_months,
      'barcodes', coalesce((select jsonb_agg(b.barcode order by b.barcode) from public.product_barcodes b where b.product_id = p.id), '[]'),
      'category', p.category_slug,
      'subcategory', p.subcategory_slug,
      'attributes', coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', case when tongue = 'en' then coalesce(nullif(a ->> 'name_en', ''), a ->> 'name_fr') else coalesce(nullif(a ->> 'name_fr', ''), a ->> 'name_en') end,
          'value', case when tongue = 'en' then coalesce(nullif(a ->> 'value_en', ''), a ->> 'value_fr') else coalesce(nullif(a ->> 'value_fr', ''), a ->> 'value_en') end) order by n)
        from jsonb_array_elements(p.attributes) with ordinality u (a, n)), '[]'),
      'images', coalesce((
        select jsonb_agg(jsonb_build_object('hash', i.file_hash, 'tile', p.tile,
          'alt', case when tongue = 'en' then coalesce(nullif(i.alt_en, ''), i.alt_fr) else coalesce(nullif(i.alt_fr, ''), i.alt_en) end) order by i.position)
        from public.product_images i where i.product_id = p.id), '[]'),
      'linked_pictures', (
        select to_jsonb(l.picture_links) from public.offers l join public.sellers ls on ls.id = l.seller_id and ls.is_active
        where l.product_id = p.id and l.is_active and not l.is_direct and not l.price_stale and l.picture_links <> '{}'
        order by l.checked_at desc, l.id limit 1),
      'tile', p.tile,
      'rating', p.rating,
      'rating_count', p.rating_count,
      'rating_is_demo', p.rating_is_demo,
      'reviews', private.reviews_of(p.id, tongue),
      'bestseller', p.is_bestseller,
      'is_demo', p.is_demo,
      'country', place,
      'currency', target,
      'offers', private.offers_of(p.id, place, target),
      'history', private.price_history(p.id, target),
      'group', private.group_of(p.id, place, target, tongue))
    from public.products p where p.slug = get_product.slug and p.is_shown);
end $function$;
alter table public.products add column warranty_months smallint;
alter table public.products add constraint products_warranty_months_check CHECK (((warranty_months >= 1) AND (warranty_months <= 600)));
