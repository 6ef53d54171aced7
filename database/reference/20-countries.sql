-- 20 · The twelve countries of delivery (SPEC §3).

insert into public.countries (ordinal, code, name_fr, name_en, flag, currency, phone_code, has_postal_codes) values
  (1, 'CA', 'Canada', 'Canada', '🇨🇦', 'CAD', '+1', true),
  (2, 'US', 'États-Unis', 'United States', '🇺🇸', 'USD', '+1', true),
  (3, 'ML', 'Mali', 'Mali', '🇲🇱', 'XOF', '+223', false),
  (4, 'NE', 'Niger', 'Niger', '🇳🇪', 'XOF', '+227', true),
  (5, 'BF', 'Burkina Faso', 'Burkina Faso', '🇧🇫', 'XOF', '+226', false),
  (6, 'SN', 'Sénégal', 'Senegal', '🇸🇳', 'XOF', '+221', true),
  (7, 'CI', 'Côte d’Ivoire', 'Côte d’Ivoire', '🇨🇮', 'XOF', '+225', false),
  (8, 'GN', 'Guinée', 'Guinea', '🇬🇳', 'GNF', '+224', true),
  (9, 'BJ', 'Bénin', 'Benin', '🇧🇯', 'XOF', '+229', false),
  (10, 'TG', 'Togo', 'Togo', '🇹🇬', 'XOF', '+228', false),
  (11, 'SL', 'Sierra Leone', 'Sierra Leone', '🇸🇱', 'SLL', '+232', false),
  (12, 'CD', 'RDC', 'DR Congo', '🇨🇩', 'CDF', '+243', false);
