-- Amazon's stores with a partner programme. Its policies require product data to be refreshed every 24 hours. Rows that
-- an operator changed stay unchanged.
insert into public.affiliate_programmes (host, name, tag_parameter, price_hours) values
  ('amazon.ca', 'Amazon', 'tag', 24),
  ('amazon.com', 'Amazon', 'tag', 24),
  ('amazon.fr', 'Amazon', 'tag', 24);
