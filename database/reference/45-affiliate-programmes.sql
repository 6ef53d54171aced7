-- Amazon's stores with a programme of their own; the rule about prices is of the Associates Program policies (product information refreshed at
-- least once every 24 hours). A tag or a rule that an operator changed stays.
insert into public.affiliate_programmes (host, name, tag_parameter, price_hours) values
  ('amazon.ca', 'Amazon', 'tag', 24),
  ('amazon.com', 'Amazon', 'tag', 24),
  ('amazon.fr', 'Amazon', 'tag', 24);
