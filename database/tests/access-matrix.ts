// Who may do what with which table: all policies and grants. access.test.ts checks every cell, in SQL and over REST. It
// fails for each table, grant or reachable row that is not listed. Give reasons for wider access in database/schema.
import { sellerPermissions } from '#domain/sellers/permissions.ts';

const matrix = `
table                           | anon is granted | signed in is granted            | anon stranger buyer orders refunds products messages money settings team owner employee admin step acting | market
--------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------
account_recoveries              | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
addresses                       | -               | DELETE SELECT (INSERT) (UPDATE) | .    a        racd  a      a       a        a        a     a        a    a     a        a     a    a      | .
admin_notification_settings     | -               | INSERT SELECT UPDATE            | .    .        .     .      .       .        .        .     .        .    .     .        r     rac  rac    | rac
ad_counts                       | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
ads                             | SELECT          | DELETE SELECT (INSERT) (UPDATE) | r    r        r     r      r       r        r        r     r        r    r     r        r     racd racd   | racd
ads (inactive)                  | SELECT          | DELETE SELECT (INSERT) (UPDATE) | .    .        .     .      .       .        .        .     .        .    .     .        r     racd racd   | racd
affiliate_programmes            | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
alert_notices                   | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
article_versions                | (SELECT)        | (SELECT)                        | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | ra
article_versions (draft)        | (SELECT)        | (SELECT)                        | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
articles                        | (SELECT)        | (SELECT)                        | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | rac
articles (draft)                | (SELECT)        | (SELECT)                        | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
audit_log                       | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
box_forwardings                 | -               | SELECT                          | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rac
box_parcels                     | -               | SELECT                          | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rac
box_plan_versions               | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | rac
box_plans                       | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | rac
box_renewals                    | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
box_site_versions               | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
box_sites                       | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | rac
box_terms                       | -               | SELECT                          | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rac
boxes                           | -               | SELECT                          | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rac
cart_lines                      | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
carts                           | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
catalogue_changes               | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | rd
categories                      | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
category_text_changes           | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
category_texts                  | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
commission_rules                | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
countries                       | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
courier_links                   | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
csp_reports                     | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rad
currencies                      | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
desk_words                      | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | r
dish_option_choices             | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
dish_option_choices (closed)    | SELECT          | SELECT                          | .    .        .     r      r       r        r        r     r        r    r     .        r     r    r      | racd
dish_option_choices (draft)     | SELECT          | SELECT                          | .    .        .     .      .       .        .        .     .        .    .     .        r     r    r      | racd
delivery_zones                  | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
delivery_zones (closed)         | SELECT          | SELECT                          | .    .        .     r      r       r        r        r     r        r    r     .        r     r    r      | racd
dish_option_groups              | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
dish_option_groups (closed)     | SELECT          | SELECT                          | .    .        .     r      r       r        r        r     r        r    r     .        r     r    r      | racd
dish_option_groups (draft)      | SELECT          | SELECT                          | .    .        .     .      .       .        .        .     .        .    .     .        r     r    r      | racd
dispute_answers                 | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
dispute_bearing_shares          | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
dispute_bearings                | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
disputes                        | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
exchange_rates                  | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | rc
favourites                      | -               | DELETE SELECT (INSERT)          | .    a        rad   a      a       a        a        a     a        a    a     a        a     a    a      | .
files                           | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | rad
former_seller_slugs             | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
job_applications                | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rad
job_openings                    | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
job_openings (closed)           | SELECT          | SELECT                          | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
ledger_entries                  | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
ledger_transactions             | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
link_clicks                     | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rad
link_salts                      | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rad
location_stocks                 | (SELECT)        | (SELECT)                        | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
location_stocks (closed)        | (SELECT)        | (SELECT)                        | .    .        .     .      .       r        .        .     .        .    r     .        .     .    r      | racd
kitchen_services                | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
kitchen_services (closed)       | SELECT          | SELECT                          | .    .        .     r      r       r        r        r     r        r    r     .        r     r    r      | racd
menu_dishes                     | (SELECT)        | (SELECT)                        | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
menu_dishes (closed)            | (SELECT)        | (SELECT)                        | .    .        .     r      r       r        r        r     r        r    r     .        r     r    r      | racd
menu_sections                   | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
menu_sections (closed)          | SELECT          | SELECT                          | .    .        .     r      r       r        r        r     r        r    r     .        r     r    r      | racd
newsletter_consents             | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
newsletter_issues               | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
newsletter_subscriptions        | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
notifications (in the inbox)    | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rcd
notifications (mails)           | -               | (SELECT)                        | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rcd
offer_prices                    | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
offer_sales                     | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | rac
offer_sales (planned)           | SELECT          | SELECT                          | .    .        .     .      .       r        .        .     .        .    r     .        .     .    r      | rac
offers                          | (SELECT)        | (SELECT)                        | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
offers (closed)                 | (SELECT)        | (SELECT)                        | .    .        .     .      .       r        .        .     .        .    r     .        .     .    r      | racd
offers (of a closed shop)       | (SELECT)        | (SELECT)                        | .    .        .     .      .       r        .        .     .        .    r     .        .     .    r      | racd
offers (of one person)          | (SELECT)        | (SELECT)                        | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
operator_notes                  | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rad
order_events                    | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | ra
order_lines                     | -               | (SELECT)                        | .    .        r     r      .       .        .        .     .        .    r     .        .     .    r      | rac
order_lines (unpaid)            | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rac
order_origins                   | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rad
order_return_lines              | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
order_return_photos             | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rad
order_returns                   | -               | (SELECT)                        | .    .        r     r      .       .        .        .     .        .    r     .        .     .    r      | rac
orders                          | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rac
page_speed                      | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
parcel_bands                    | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | ra
parcel_lanes                    | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | ra
parcel_tariffs                  | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | ra
parcel_zone_countries           | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | ra
parcel_zones                    | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | ra
payment_events                  | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
payments                        | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rac
payout_accounts                 | -               | (SELECT)                        | .    .        .     .      .       .        .        r     .        .    r     .        .     .    r      | rac
payout_batches                  | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
payout_lines                    | -               | (SELECT)                        | .    .        .     .      .       .        .        r     .        .    r     .        .     .    r      | rac
price_changes                   | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | ra
price_changes (closed)          | SELECT          | SELECT                          | .    .        .     .      .       r        .        .     .        .    r     .        .     .    r      | ra
product_barcodes                | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
product_barcodes (draft)        | SELECT          | SELECT                          | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
product_groups                  | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
product_groups (draft)          | SELECT          | SELECT                          | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
product_variants                | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
product_variants (draft)        | SELECT          | SELECT                          | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
product_images                  | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
product_images (draft)          | SELECT          | SELECT                          | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
product_reviews                 | (SELECT)        | (SELECT)                        | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r | racd
product_reviews (waiting)       | (SELECT)        | (SELECT)                        | .    .        .     .      .       .        .        .     .        .    .     .        .     .    . | racd
product_search                  | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
product_search_parts            | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
products                        | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
products (hidden)               | SELECT          | SELECT                          | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
profiles                        | -               | SELECT (UPDATE)                 | .    .        rc    .      .       .        .        .     .        .    .     .        r     r    r      | racd
push_subscriptions              | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | racd
rate_changes                    | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rad
rate_service                    | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
reconciliations                 | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
refund_lines                    | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
refund_shares                   | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
refunds                         | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rac
retailer_import_items           | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
retailer_import_searches        | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
retailer_imports                | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
saved_cart_lines                | -               | DELETE SELECT (INSERT)          | .    a        rad   a      a       a        a        a     a        a    a     a        a     a    a      | .
saved_views                     | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
review_invite_stops             | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
review_reports                  | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | racd
search_counts                   | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
search_misses                   | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
search_synonyms                 | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
seller_appeals                  | -               | (SELECT)                        | .    .        .     r      r       r        r        r     r        r    r     .        .     .    r      | rac
seller_application_documents    | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rad
seller_application_payouts      | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
seller_applications             | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | racd
seller_invitations              | -               | (SELECT)                        | .    .        .     .      .       .        .        .     .        r    r     .        .     .    r      | racd
seller_locations                | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
seller_locations (closed)       | SELECT          | SELECT                          | .    .        .     r      r       r        r        r     r        r    r     .        r     r    r      | racd
seller_members (the owner)      | -               | SELECT                          | .    .        .     .      .       .        .        .     .        r    r     .        r     r    r      | racd
seller_members (messages)       | -               | SELECT                          | .    .        .     .      .       .        r        .     .        r    r     .        r     r    r      | racd
seller_identities               | -               | SELECT                          | .    .        .     .      .       .        .        .     r        .    r     .        .     .    r      | rac
seller_invoices                 | -               | SELECT                          | .    .        r     r      .       .        .        .     .        .    r     .        .     .    r      | rac
seller_messages                 | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rad
seller_order_summaries          | -               | SELECT                          | .    .        .     r      .       .        .        .     .        .    r     .        .     .    r      | .
seller_order_summaries (unpaid) | -               | SELECT                          | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
seller_orders                   | -               | (SELECT)                        | .    .        r     r      .       .        .        .     .        .    r     .        .     .    r      | rac
seller_orders (unpaid)          | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rac
seller_pages                    | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
seller_pages (closed)           | SELECT          | SELECT                          | .    .        .     r      r       r        r        r     r        r    r     .        r     r    r      | racd
seller_product_days             | -               | SELECT                          | .    .        .     r      .       .        .        .     .        .    r     .        .     .    r      | racd
seller_suspensions              | -               | (SELECT)                        | .    .        .     r      r       r        r        r     r        r    r     .        .     .    r      | rac
sellers                         | (SELECT)        | (SELECT)                        | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
sellers (closed)                | (SELECT)        | (SELECT)                        | .    .        .     r      r       r        r        r     r        r    r     .        r     r    r      | racd
setting_changes                 | -               | SELECT                          | .    .        .     .      .       .        .        .     .        .    .     .        r     r    r      | r
settings                        | SELECT          | SELECT (UPDATE)                 | r    r        r     r      r       r        r        r     r        r    r     r        r     rc   rc     | rc
settings (hidden)               | SELECT          | SELECT (UPDATE)                 | .    .        .     .      .       .        .        .     .        .    .     .        r     rc   rc     | rc
shipment_lines                  | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
shipments                       | -               | (SELECT)                        | .    .        r     r      .       .        .        .     .        .    r     .        .     .    r      | ra
shipping_profiles               | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
shipping_rates                  | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
shop_followers                  | -               | DELETE SELECT (INSERT) (UPDATE) | .    a        racd  a      a       a        a        a     a        a    a     a        a     a    a      | rc
shop_text_changes               | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | r
shop_texts                      | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | rac
stock_holds                     | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
subcategories                   | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
user_roles                      | -               | SELECT                          | .    .        r     .      .       .        .        .     .        .    .     .        r     r    r      | rad
visit_hours                     | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
wishlist_items                  | -               | DELETE SELECT (INSERT)          | .    .        rad   .      .       .        .        .     .        .    .     .        .     .    .      | .
wishlist_shares                 | -               | DELETE SELECT (INSERT)          | .    .        rad   .      .       .        .        .     .        .    .     .        .     .    .      | .
wishlists                       | -               | DELETE SELECT (INSERT) (UPDATE) | .    a        racd  a      a       a        a        a     a        a    a     a        a     a    a      | .
withdrawn_units                 | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
private.acting_as               | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.admin_steps             | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.admin_tries             | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.catalogue_clearings     | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
private.desk_products           | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | r
private.offer_words             | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | r
private.identity                | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
private.import_uploads          | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
private.imports                 | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
private.seller_products         | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
private.key_fingerprints        | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.market_beginning        | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.picture_sources         | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
private.product_change_rows     | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
private.product_change_sets     | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
private.product_merge_moves     | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.product_merges          | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | r
private.reference_rows          | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.schema_migrations       | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.schema_versions         | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.setting_rules           | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.status_moves            | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.stock_changes           | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rd
private.synonym_changes         | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
`;

/**
 * The roles. `stranger`: signed in, but owns none of these rows. `buyer`: owns the row, or its order. Then a seller's
 * members with one permission each, and its owner. `step`: entered the admin password in this session. `acting`: also
 * acts as that seller.
 */
export const roles = [
  'anon',
  'stranger',
  'buyer',
  ...sellerPermissions,
  'owner',
  'employee',
  'admin',
  'step',
  'acting',
] as const;
export type Role = (typeof roles)[number];

/** `name`: the table, and which row if a table has two cases. Grants are for whole tables, or columns in brackets. */
export type AccessCase = {
  name: string;
  table: string;
  schema: 'public' | 'private';
  granted: { anon: string; authenticated: string };
  /** r reads, a adds, c changes, d deletes; '.' none of these. */
  cells: Record<Role, string>;
  service: string;
};

export const accessCases: AccessCase[] = matrix
  .trim()
  .split('\n')
  .slice(2)
  .map((text) => {
    const [name = '', anon = '', authenticated = '', cells = '', service = ''] = text
      .split('|')
      .map((part) => part.trim().replace(/^-$/, ''));
    const [, schema, table = ''] = /^(private\.)?(\w+)/.exec(name)!;
    const of = cells.split(/\s+/);
    return {
      name,
      table,
      schema: schema ? 'private' : 'public',
      granted: { anon, authenticated },
      cells: Object.fromEntries(roles.map((role, nth) => [role, of[nth] ?? ''])) as AccessCase['cells'],
      service,
    };
  });
