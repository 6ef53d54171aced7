-- Amazon's stores that have a partner programme. The price rule follows its policies (product information refreshed at least once every 24 hours). Rows that an operator changed stay.
insert into public.affiliate_programmes (host, name, tag_parameter, price_hours) values
  ('amazon.ca', 'Amazon', 'tag', 24),
  ('amazon.com', 'Amazon', 'tag', 24),
  ('amazon.fr', 'Amazon', 'tag', 24);
