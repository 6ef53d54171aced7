-- 10 · The supported currencies, and the value of 1 CAD in each until rates are fetched (SPEC §9).

insert into public.currencies (code, minor_digits, display_digits, symbol, is_chargeable) values
  ('CAD', 2, 2, '$', true), ('USD', 2, 2, '$', true), ('EUR', 2, 2, '€', true), ('GBP', 2, 2, '£', true),
  ('XOF', 0, 0, 'CFA', true), ('GNF', 0, 2, null, true), ('CDF', 2, 0, 'FC', true), ('SLL', 2, 0, 'Le', true),
  ('NGN', 2, 2, '₦', true), ('MAD', 2, 2, 'DH', true), ('DZD', 2, 2, 'DA', true), ('TND', 3, 2, null, true),
  ('CNY', 2, 2, '¥', true), ('INR', 2, 2, '₹', true), ('JPY', 0, 2, '¥', true);

insert into public.exchange_rates (currency, fixed_per_cad) values
  ('CAD', 1), ('USD', 0.73), ('EUR', 0.68), ('GBP', 0.58), ('XOF', 450), ('GNF', 6200), ('SLL', 15000), ('CDF', 2800), ('NGN', 1200),
  ('MAD', 7.5), ('DZD', 98), ('TND', 2.3), ('CNY', 5.2), ('INR', 62), ('JPY', 110);
