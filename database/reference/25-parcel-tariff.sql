-- 25 · The shop's own parcel tariff: an example of how parcels are priced. No carrier published these figures, and the
-- rows say so. Delivery times are those of the demo's sellers for small parcels. A new version consists of new rows;
-- existing rows are never edited.

insert into public.parcel_tariffs (version, valid_from, is_example, source_fr, source_en, source_date, cm3_per_kg, step_grams, max_side_mm, max_girth_mm) values
  ('2026-11', '2026-11-01', true, 'Tarif d’exemple établi par Sugu pour sa démonstration ; aucun transporteur ne l’a publié.', 'Example tariff drawn up by Sugu for its demonstration; no carrier published it.', '2026-11-25', 5000, 500, 1500, 3000);

insert into public.parcel_zones (version, zone, position, name_fr, name_en) values
  ('2026-11', 'canada', 1, 'Canada', 'Canada'),
  ('2026-11', 'usa', 2, 'États-Unis', 'United States'),
  ('2026-11', 'uemoa', 3, 'Afrique de l’Ouest, zone franc', 'West Africa, CFA franc'),
  ('2026-11', 'cote', 4, 'Guinée et Sierra Leone', 'Guinea and Sierra Leone'),
  ('2026-11', 'centre', 5, 'Afrique centrale', 'Central Africa');

insert into public.parcel_zone_countries (version, country_code, zone) values
  ('2026-11', 'CA', 'canada'), ('2026-11', 'US', 'usa'), ('2026-11', 'ML', 'uemoa'), ('2026-11', 'NE', 'uemoa'), ('2026-11', 'BF', 'uemoa'), ('2026-11', 'SN', 'uemoa'), ('2026-11', 'CI', 'uemoa'), ('2026-11', 'BJ', 'uemoa'), ('2026-11', 'TG', 'uemoa'), ('2026-11', 'GN', 'cote'), ('2026-11', 'SL', 'cote'), ('2026-11', 'CD', 'centre');

insert into public.parcel_lanes (version, from_zone, to_zone, is_domestic, currency, days_min, days_max) values
  ('2026-11', 'canada', 'canada', true, 'CAD', 2, 6),
  ('2026-11', 'canada', 'usa', false, 'CAD', 5, 10),
  ('2026-11', 'canada', 'uemoa', false, 'CAD', 9, 18),
  ('2026-11', 'canada', 'cote', false, 'CAD', 12, 22),
  ('2026-11', 'canada', 'centre', false, 'CAD', 12, 24),
  ('2026-11', 'usa', 'usa', true, 'CAD', 2, 6),
  ('2026-11', 'usa', 'canada', false, 'CAD', 5, 10),
  ('2026-11', 'usa', 'uemoa', false, 'CAD', 9, 18),
  ('2026-11', 'usa', 'cote', false, 'CAD', 12, 22),
  ('2026-11', 'usa', 'centre', false, 'CAD', 12, 24),
  ('2026-11', 'uemoa', 'uemoa', true, 'XOF', 1, 4),
  ('2026-11', 'uemoa', 'uemoa', false, 'XOF', 4, 9),
  ('2026-11', 'uemoa', 'cote', false, 'XOF', 6, 14),
  ('2026-11', 'uemoa', 'centre', false, 'XOF', 7, 16),
  ('2026-11', 'uemoa', 'canada', false, 'XOF', 8, 16),
  ('2026-11', 'uemoa', 'usa', false, 'XOF', 8, 16),
  ('2026-11', 'cote', 'cote', true, 'XOF', 1, 5),
  ('2026-11', 'cote', 'cote', false, 'XOF', 5, 12),
  ('2026-11', 'cote', 'uemoa', false, 'XOF', 6, 14),
  ('2026-11', 'cote', 'canada', false, 'XOF', 9, 18),
  ('2026-11', 'cote', 'usa', false, 'XOF', 9, 18),
  ('2026-11', 'centre', 'centre', true, 'XOF', 1, 6),
  ('2026-11', 'centre', 'uemoa', false, 'XOF', 7, 16),
  ('2026-11', 'centre', 'canada', false, 'XOF', 9, 18),
  ('2026-11', 'centre', 'usa', false, 'XOF', 9, 18);

-- The first 500 g, then each started 500 g, up to 2, 10 and 30 kg.
insert into public.parcel_bands (version, from_zone, to_zone, is_domestic, up_to_grams, price_per_step_minor) values
  ('2026-11', 'canada', 'canada', true, 500, 995), ('2026-11', 'canada', 'canada', true, 2000, 250), ('2026-11', 'canada', 'canada', true, 10000, 150), ('2026-11', 'canada', 'canada', true, 30000, 120),
  ('2026-11', 'canada', 'usa', false, 500, 1395), ('2026-11', 'canada', 'usa', false, 2000, 450), ('2026-11', 'canada', 'usa', false, 10000, 300), ('2026-11', 'canada', 'usa', false, 30000, 250),
  ('2026-11', 'canada', 'uemoa', false, 500, 1995), ('2026-11', 'canada', 'uemoa', false, 2000, 900), ('2026-11', 'canada', 'uemoa', false, 10000, 750), ('2026-11', 'canada', 'uemoa', false, 30000, 650),
  ('2026-11', 'canada', 'cote', false, 500, 2495), ('2026-11', 'canada', 'cote', false, 2000, 1050), ('2026-11', 'canada', 'cote', false, 10000, 850), ('2026-11', 'canada', 'cote', false, 30000, 750),
  ('2026-11', 'canada', 'centre', false, 500, 2495), ('2026-11', 'canada', 'centre', false, 2000, 1100), ('2026-11', 'canada', 'centre', false, 10000, 900), ('2026-11', 'canada', 'centre', false, 30000, 800),
  ('2026-11', 'usa', 'usa', true, 500, 895), ('2026-11', 'usa', 'usa', true, 2000, 250), ('2026-11', 'usa', 'usa', true, 10000, 150), ('2026-11', 'usa', 'usa', true, 30000, 120),
  ('2026-11', 'usa', 'canada', false, 500, 1495), ('2026-11', 'usa', 'canada', false, 2000, 450), ('2026-11', 'usa', 'canada', false, 10000, 300), ('2026-11', 'usa', 'canada', false, 30000, 250),
  ('2026-11', 'usa', 'uemoa', false, 500, 2195), ('2026-11', 'usa', 'uemoa', false, 2000, 950), ('2026-11', 'usa', 'uemoa', false, 10000, 800), ('2026-11', 'usa', 'uemoa', false, 30000, 700),
  ('2026-11', 'usa', 'cote', false, 500, 2695), ('2026-11', 'usa', 'cote', false, 2000, 1100), ('2026-11', 'usa', 'cote', false, 10000, 900), ('2026-11', 'usa', 'cote', false, 30000, 800),
  ('2026-11', 'usa', 'centre', false, 500, 2695), ('2026-11', 'usa', 'centre', false, 2000, 1150), ('2026-11', 'usa', 'centre', false, 10000, 950), ('2026-11', 'usa', 'centre', false, 30000, 850),
  ('2026-11', 'uemoa', 'uemoa', true, 500, 1500), ('2026-11', 'uemoa', 'uemoa', true, 2000, 250), ('2026-11', 'uemoa', 'uemoa', true, 10000, 150), ('2026-11', 'uemoa', 'uemoa', true, 30000, 100),
  ('2026-11', 'uemoa', 'uemoa', false, 500, 3500), ('2026-11', 'uemoa', 'uemoa', false, 2000, 1200), ('2026-11', 'uemoa', 'uemoa', false, 10000, 1000), ('2026-11', 'uemoa', 'uemoa', false, 30000, 900),
  ('2026-11', 'uemoa', 'cote', false, 500, 6000), ('2026-11', 'uemoa', 'cote', false, 2000, 1800), ('2026-11', 'uemoa', 'cote', false, 10000, 1500), ('2026-11', 'uemoa', 'cote', false, 30000, 1300),
  ('2026-11', 'uemoa', 'centre', false, 500, 6500), ('2026-11', 'uemoa', 'centre', false, 2000, 2000), ('2026-11', 'uemoa', 'centre', false, 10000, 1700), ('2026-11', 'uemoa', 'centre', false, 30000, 1500),
  ('2026-11', 'uemoa', 'canada', false, 500, 7500), ('2026-11', 'uemoa', 'canada', false, 2000, 4000), ('2026-11', 'uemoa', 'canada', false, 10000, 3400), ('2026-11', 'uemoa', 'canada', false, 30000, 3000),
  ('2026-11', 'uemoa', 'usa', false, 500, 8500), ('2026-11', 'uemoa', 'usa', false, 2000, 4200), ('2026-11', 'uemoa', 'usa', false, 10000, 3600), ('2026-11', 'uemoa', 'usa', false, 30000, 3200),
  ('2026-11', 'cote', 'cote', true, 500, 1500), ('2026-11', 'cote', 'cote', true, 2000, 300), ('2026-11', 'cote', 'cote', true, 10000, 200), ('2026-11', 'cote', 'cote', true, 30000, 150),
  ('2026-11', 'cote', 'cote', false, 500, 5000), ('2026-11', 'cote', 'cote', false, 2000, 1600), ('2026-11', 'cote', 'cote', false, 10000, 1400), ('2026-11', 'cote', 'cote', false, 30000, 1200),
  ('2026-11', 'cote', 'uemoa', false, 500, 6000), ('2026-11', 'cote', 'uemoa', false, 2000, 1800), ('2026-11', 'cote', 'uemoa', false, 10000, 1500), ('2026-11', 'cote', 'uemoa', false, 30000, 1300),
  ('2026-11', 'cote', 'canada', false, 500, 8500), ('2026-11', 'cote', 'canada', false, 2000, 4400), ('2026-11', 'cote', 'canada', false, 10000, 3800), ('2026-11', 'cote', 'canada', false, 30000, 3300),
  ('2026-11', 'cote', 'usa', false, 500, 9000), ('2026-11', 'cote', 'usa', false, 2000, 4600), ('2026-11', 'cote', 'usa', false, 10000, 3900), ('2026-11', 'cote', 'usa', false, 30000, 3400),
  ('2026-11', 'centre', 'centre', true, 500, 2000), ('2026-11', 'centre', 'centre', true, 2000, 350), ('2026-11', 'centre', 'centre', true, 10000, 250), ('2026-11', 'centre', 'centre', true, 30000, 200),
  ('2026-11', 'centre', 'uemoa', false, 500, 6500), ('2026-11', 'centre', 'uemoa', false, 2000, 2000), ('2026-11', 'centre', 'uemoa', false, 10000, 1700), ('2026-11', 'centre', 'uemoa', false, 30000, 1500),
  ('2026-11', 'centre', 'canada', false, 500, 9000), ('2026-11', 'centre', 'canada', false, 2000, 4600), ('2026-11', 'centre', 'canada', false, 10000, 4000), ('2026-11', 'centre', 'canada', false, 30000, 3500),
  ('2026-11', 'centre', 'usa', false, 500, 9500), ('2026-11', 'centre', 'usa', false, 2000, 4800), ('2026-11', 'centre', 'usa', false, 10000, 4100), ('2026-11', 'centre', 'usa', false, 30000, 3600);
