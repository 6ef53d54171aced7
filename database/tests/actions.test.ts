// Who may do what: one table of every action and every kind of actor, asked of real PostgreSQL. `·` is refused, `x` is let through.
import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadBoxes } from '#database/seeds/boxes.ts';
import { noTexts } from '#domain/editorial/desk-article.ts';
import type { Actor } from '#domain/people/actor.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { type ActionInput, type ActionName, actions } from '#server/actions.ts';
import type { Action } from '#server/action.ts';
import { checkoutPayload } from './orders-market.ts';
import { addOffer, openTestMarket, type TestMarket } from './orders-market.ts';

// buyer: of the order. member: of the seller, with the permission `orders`; bookkeeper: with `money` only; rival: of another seller.
// admin: an administrator whose step is closed; opened: whose step is open.
const table = `
                       visitor guest stranger buyer member bookkeeper rival employee admin opened job provider checkout terminal
account/delete         ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
account/export         ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
ad/follow              ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
ad/move                ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
ad/remove              ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
ad/save                ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
ad/switch              ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
address/make-default   ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
address/remove         ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
address/save           ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
admin/add              ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        x
admin/close            ·       ·     ·        ·     ·      ·          ·     ·        x     x      ·   ·        ·        ·
admin/open             ·       ·     ·        ·     ·      ·          ·     ·        x     x      ·   ·        ·        ·
application/delete     ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
application/open       ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
application/purge      ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
application/send       x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
box/end-term           ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
box/follow             ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
box/renew              ·       ·     ·        x     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
box/set-plan           ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
box/set-site           ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
box/withdraw-plan      ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
cart/change-line       x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
cart/purge             ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
catalogue/purge        ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
cart/settle            x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
cart/take-hand-over    x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
figures/purge          ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
forwarding/give-up     ·       ·     ·        x     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
forwarding/order       ·       ·     ·        x     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
forwarding/ship        ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        x
job/retry              ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
catalogue/clear        ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
catalogue/follow-clearing ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        x
catalogue/restore      ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
import/run             ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        x
import/start           ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
import/steer           ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
ledger/compare         ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
ledger/compare-now     ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
link/follow-prices     ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
link/purge-clicks      ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
link/remove-programme  ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
link/save-programme    ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
lists/merge            ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
list/export            ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        ·
article/publish        ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
article/restore        ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
article/save           ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
article/show-scheduled ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
article/withdraw       ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
text/change            ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
text/undo              ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
newsletter/ask         x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
newsletter/confirm     x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
newsletter/export      ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        x
newsletter/hold-issue  ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
newsletter/save-issue  ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
newsletter/schedule-issue ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
newsletter/send-batch  ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
newsletter/test-issue  ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
newsletter/leave       x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
newsletter/purge       ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
note/add               ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        ·
notification/set-sms   ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
notification/test-text ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
opening/save           ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
order/announce         ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
order/expire           ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
order/notify-admin     ·       x     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
order/pay-again        ·       x     ·        x     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
order/place            x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
order/remind-to-pay    ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
order/resend-link      x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
order/sweep            ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
page-speed/purge       ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
parcel/correct         ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        x
parcel/move            ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        x
parcel/receive         ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        x
parcel/remove          ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        x
parcel/set-photo       ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        ·
part/deliver           ·       ·     ·        ·     x      ·          ·     x        ·     x      ·   ·        ·        x
part/confirm-delivery  ·       x     ·        x     ·      ·          ·     x        ·     x      ·   ·        ·        x
part/report-missing    ·       x     ·        x     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
part/ship              ·       ·     ·        ·     x      ·          ·     x        ·     x      ·   ·        ·        x
part/ship-some         ·       ·     ·        ·     x      ·          ·     x        ·     x      ·   ·        ·        x
payment/check          ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
payment/follow-order   ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
payment/hear-provider  ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   x        ·        ·
payment/poll           ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
payout-account/change  ·       ·     ·        ·     ·      x          ·     ·        ·     ·      ·   ·        ·        ·
payout-account/take-back ·       ·     ·        ·     ·      x          ·     ·        ·     x      ·   ·        ·        ·
payout/bank-file       ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
payout/approve         ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
payout/mark-sent       ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
payout/propose         ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
payout/return          ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
payout/withdraw        ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
payout/release-money   ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
payout/send-batch      ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
product/edit           ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        x
product/hide           ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
product/merge          ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
product/move           ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        x
product/take-merge-back ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
product/undo           ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        x
profile/save           ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
refund/ask             ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        x
refund/ask-late-again  ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
refund/carry-out       ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
retailer/advance-import ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
retailer/import-address ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
retailer/import-search ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
retailer/move-import   ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
seller/act-as          ·       ·     ·        ·     x      x          ·     ·        ·     x      ·   ·        ·        ·
setting/change         ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
setting/undo           ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
session/end            ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
view/remove            ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        ·
view/save              ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        ·
synonym/change         ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
synonym/undo           ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
wishlist/remove        ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
wishlist/save          ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
wishlist/share         ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
wishlist/unshare       ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
commission/set         ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
dispute/answer         ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
dispute/bear           ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
dispute/carry-out      ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
order/resend-mail      ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        x
recovery/ask           ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
recovery/cancel        ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
recovery/carry-out     ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
recovery/stop          x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
role/give              ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
role/take              ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
category/set-text      ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        ·
rate/fetch             ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
rate/set               ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
rate/take-back         ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
tariff/add             ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
seller/answer-appeal   ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
seller/lift            ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
seller/suspend         ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
seller/appeal          ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
order/correct-address  ·       x     ·        x     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
offer/add              ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
offer/import           ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
offer/apply-import     ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
product/describe       ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
product/duplicate      ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
product/add-variant    ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
product/publish        ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
product/set-pictures   ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
offer/edit             ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
menu/save-section      ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
menu/remove-section    ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
menu/save-dish         ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
menu/describe-dish     ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
menu/show-dish         ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
menu/move              ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
kitchen/save-service   ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
kitchen/save-zone      ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
kitchen/remove-zone    ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
menu/save-option-group ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
menu/remove-option-group ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
menu/sell-out          ·       ·     ·        ·     x      ·          ·     ·        ·     ·      ·   ·        ·        ·
menu/restore           ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
delivery/save-profile  ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
delivery/save-rates    ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
delivery/remove-profile ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
delivery/use-profile   ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
location/save          ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
location/remove        ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
location/count         ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
sale/plan              ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
sale/end               ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
sale/follow            ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
part/accept            ·       ·     ·        ·     x      ·          ·     ·        ·     ·      ·   ·        ·        ·
return/answer          ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
return/move-own        ·       x     ·        x     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
return/add-photo       ·       x     ·        x     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
return/request         ·       x     ·        x     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
return/settle          ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        ·
review/answer          ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
review/decide          ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        ·
review/invite          ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
review/report          ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
review/stop-invitations ·       x     ·        x     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
review/set-photo       ·       x     ·        x     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
review/write           ·       x     ·        x     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
part/ask-desk          ·       x     ·        x     x      ·          ·     ·        ·     ·      ·   ·        ·        ·
part/call-off          ·       x     ·        x     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
part/message           ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
part/courier-link      ·       ·     ·        ·     x      ·          ·     ·        ·     ·      ·   ·        ·        ·
part/hand-over         x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
part/revoke-courier-link ·       ·     ·        ·     x      ·          ·     ·        ·     ·      ·   ·        ·        ·
part/pack              ·       ·     ·        ·     x      ·          ·     ·        ·     ·      ·   ·        ·        ·
part/refund            ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
shop/follow            ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
shop/unfollow          ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
shop/news-mail         ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
shop/leave-news        x       x     x        x     x      x          x     x        x     x      ·   ·        ·        ·
shop/send-news         ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
push/subscribe         ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
push/unsubscribe       ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
part/withdraw-rest     ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
part/refuse            ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
part/refuse-unaccepted ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
part/warn-late         ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
seller/change-slug     ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
seller/save-hours      ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
seller/save-page       ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
seller/save-returns    ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
seller/set-busy        ·       ·     ·        ·     x      ·          ·     ·        ·     ·      ·   ·        ·        ·
seller/set-holidays    ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
seller/set-picture     ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
team/accept            ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
team/change            ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
team/invite            ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
team/leave             ·       ·     ·        ·     x      x          ·     ·        ·     ·      ·   ·        ·        ·
team/withdraw          ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      ·   ·        ·        ·
seller-application/add-document ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
seller-application/answer ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
seller-application/approve ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        x
seller-application/open-document ·       ·     ·        ·     ·      ·          ·     x        ·     x      ·   ·        ·        ·
seller-application/purge ·       ·     ·        ·     ·      ·          ·     ·        ·     ·      x   ·        ·        ·
seller-application/read-payout ·       ·     ·        ·     ·      ·          ·     ·        ·     x      ·   ·        ·        ·
seller-application/remove-document ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
seller-application/save ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
seller-application/send ·       ·     x        x     x      x          x     x        x     x      ·   ·        ·        ·
`;

const [head, ...rows] = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/)) as [string[], ...string[][]];
const rights = new Map(rows.map(([name, ...cells]) => [name!, new Map(head.map((who, n) => [who, cells[n]!]))]));

type Scene = {
  orderId: string;
  partId: string;
  seller: string;
  offerId: string;
  /** Opened by the order of `buyer`. */
  boxId: string;
  payload: object;
};
/** What is asked for: of the order of `buyer`, a part of the seller of `member`. A new action has a line here, or this does not compile. */
const inputs: { [Name in ActionName]: (scene: Scene) => ActionInput<Name> } = {
  'account/delete': () => ({ password: null }),
  'account/export': () => ({}),
  'ad/follow': () => ({}),
  'ad/move': () => ({ id: randomUUID(), direction: 'up' }),
  'ad/remove': () => ({ id: randomUUID() }),
  'ad/save': () => ({
    id: randomUUID(),
    isNew: true,
    isWanted: false,
    ad: {
      title: 'x',
      description: '',
      imageUrl: 'flash-sale',
      ctaText: 'x',
      ctaLink: '/deals',
      sponsorName: null,
      discount: null,
      adType: 'banner',
      placement: 'header',
      startsAt: null,
      endsAt: null,
    },
  }),
  'ad/switch': () => ({ id: randomUUID(), isWanted: true }),
  'address/make-default': () => ({ id: randomUUID() }),
  'address/remove': () => ({ id: randomUUID() }),
  'address/save': () => ({
    address: {
      label: '',
      fullName: 'Awa',
      phone: '',
      street: 'x',
      city: 'x',
      postalCode: '',
      country: 'ML',
      isDefault: false,
    },
  }),
  'admin/add': () => ({ email: 'x@example.org' }),
  'admin/close': () => ({}),
  'admin/open': () => ({ password: 'x' }),
  'application/delete': () => ({ id: randomUUID() }),
  'application/open': () => ({ id: randomUUID() }),
  'application/purge': () => ({}),
  'application/send': () => ({
    slug: 'x',
    name: 'Awa',
    email: 'awa@client.example',
    phone: '',
    message: '',
    cv: '',
    key: randomUUID(),
    language: 'fr',
  }),
  'box/end-term': () => ({ termId: randomUUID(), note: '' }),
  'box/follow': () => ({}),
  'box/renew': ({ boxId }) => ({ boxId, totalMinor: 6000, currency: 'CAD', language: 'fr' }),
  'box/set-plan': () => ({
    plan: { code: 'essai', position: 9, site: 'montreal', nameFr: 'Essai', nameEn: 'Trial' },
    terms: {
      priceMinor: 500,
      currency: 'CAD',
      months: 1,
      storageDays: 10,
      storageDayMinor: 0,
      mostTogether: 1,
      handlingMinor: 0,
    },
  }),
  'box/set-site': () => ({
    code: 'essai',
    name: 'Essai',
    street: '1, rue du Test',
    city: 'Montréal',
    postalCode: 'H0H 0H0',
    country: 'CA',
  }),
  'cart/change-line': ({ offerId }) => ({ cartId: null, offerId, quantity: 1, how: 'add' }),
  'cart/purge': () => ({}),
  'catalogue/purge': () => ({}),
  'cart/settle': ({ orderId }) => ({ cartId: randomUUID(), orderId }),
  'cart/take-hand-over': ({ offerId }) => ({
    cartId: null,
    handOver: { key: randomUUID(), lines: [{ id: offerId, quantity: 1 }] },
  }),
  'figures/purge': () => ({}),
  'catalogue/clear': () => ({ clearing: randomUUID(), shopName: 'x' }),
  'catalogue/follow-clearing': () => ({ clearing: null }),
  'catalogue/restore': () => ({ clearing: randomUUID() }),
  'box/withdraw-plan': () => ({ code: 'famille' }),
  'forwarding/give-up': ({ boxId }) => ({ boxId, number: 'R2345678' }),
  'forwarding/order': ({ boxId }) => ({
    boxId,
    parcelIds: [randomUUID()],
    address: { fullName: 'Awa', phone: '', street: 'x', city: 'x', postalCode: '', country: 'ML' },
    totalMinor: 100,
    language: 'fr',
  }),
  'forwarding/ship': () => ({ number: 'R2345678', carrier: 'Poste' }),
  'import/run': () => ({ upload: randomUUID() }),
  'import/start': () => ({
    id: randomUUID(),
    file: '',
    fileName: '',
    seller: '',
    currency: 'CAD',
    mapping: '',
    missing: 'keep',
    isDryRun: false,
  }),
  'import/steer': () => ({ upload: randomUUID(), wish: 'pause' }),
  'ledger/compare': () => ({}),
  'ledger/compare-now': () => ({}),
  'link/follow-prices': () => ({}),
  'link/purge-clicks': () => ({}),
  'link/remove-programme': () => ({ host: 'shop.example' }),
  'link/save-programme': () => ({
    host: 'shop.example',
    name: 'x',
    tagParameter: 'tag',
    tag: '',
    priceHours: null,
  }),
  'lists/merge': () => ({
    since: null,
    ofBrowser: { favourites: [], cart: [], wishlists: [] },
    reader: { country: 'CA', language: 'fr' },
  }),
  'job/retry': () => ({ id: '1' }),
  'list/export': () => ({ list: 'audit', search: '', language: 'fr' }),
  'article/publish': () => ({ id: randomUUID(), version: 1, at: null }),
  'article/restore': () => ({ id: randomUUID(), version: 2, from: 1 }),
  'article/save': () => ({
    id: randomUUID(),
    version: 0,
    slug: `a-${randomUUID()}`,
    tile: 'indigo',
    cover: null,
    ...noTexts,
  }),
  'article/show-scheduled': () => ({ articleId: randomUUID() }),
  'article/withdraw': () => ({ id: randomUUID(), what: 'all' }),
  'text/change': () => ({ name: 'home_title', fr: 'Un', en: 'One', isConfirmed: false, seen: null }),
  'text/undo': () => ({ change: '999999' }),
  'newsletter/ask': () => ({ email: 'awa@client.example', place: 'page', language: 'fr' }),
  'newsletter/confirm': () => ({ link: 'x', language: 'fr' }),
  'newsletter/export': () => ({}),
  'newsletter/hold-issue': () => ({ id: randomUUID(), isHeld: true }),
  'newsletter/save-issue': () => ({
    id: randomUUID(),
    version: 0,
    subjectFr: '',
    subjectEn: '',
    bodyFr: '',
    bodyEn: '',
  }),
  'newsletter/schedule-issue': () => ({ id: randomUUID(), version: 1, at: null }),
  'newsletter/send-batch': () => ({ issueId: randomUUID() }),
  'newsletter/test-issue': () => ({ id: randomUUID(), key: randomUUID() }),
  'newsletter/leave': () => ({ link: 'x', by: 'link', language: 'fr' }),
  'newsletter/purge': () => ({}),
  'note/add': ({ orderId }) => ({ kind: 'order', id: orderId, body: 'x', key: randomUUID() }),
  'notification/set-sms': () => ({ isOn: true }),
  'notification/test-text': () => ({ key: randomUUID() }),
  'opening/save': () => ({
    id: randomUUID(),
    slug: 'essai',
    position: 0,
    titleFr: 'x',
    titleEn: 'x',
    placeFr: 'x',
    placeEn: 'x',
    termsFr: 'x',
    termsEn: 'x',
    descriptionFr: 'x',
    descriptionEn: 'x',
    isOpen: true,
  }),
  'order/announce': ({ orderId }) => ({ orderId }),
  'order/expire': ({ orderId }) => ({ orderId }),
  'order/notify-admin': ({ orderId }) => ({ orderId }),
  'order/pay-again': ({ orderId }) => ({ orderId, provider: null }),
  'order/place': ({ payload }) => ({ payload, idempotencyKey: randomUUID(), provider: null, language: 'fr' }),
  'order/remind-to-pay': ({ orderId }) => ({ orderId }),
  'order/resend-link': () => ({ number: 'S2026AAAAAA', email: 'awa@client.example' }),
  'order/sweep': () => ({}),
  'page-speed/purge': () => ({}),
  'parcel/correct': () => ({ number: 'CXXXXXXX', weightGrams: 500 }),
  'parcel/move': () => ({ number: 'CXXXXXXX', suite: 'SG23456' }),
  'parcel/set-photo': () => ({ number: 'CXXXXXXX', file: 'none' }),
  'parcel/remove': () => ({ number: 'CXXXXXXX' }),
  'parcel/receive': () => ({ suite: 'SG23456', reference: 'ABC123', weightGrams: 500 }),
  'part/confirm-delivery': ({ orderId, partId }) => ({ orderId, partId }),
  'part/report-missing': ({ orderId, partId }) => ({ orderId, partId }),
  'part/deliver': ({ orderId, partId }) => ({ orderId, partId }),
  'part/ship': ({ orderId, partId }) => ({ orderId, partId }),
  'part/ship-some': ({ orderId, partId }) => ({ orderId, partId, key: randomUUID(), lines: [] }),
  'payment/check': ({ orderId }) => ({ orderId }),
  'payment/follow-order': ({ orderId }) => ({ orderId }),
  'payment/hear-provider': () => ({
    event: { id: null, kind: 'x', sessionId: null, paymentId: null, orderId: null },
  }),
  'payment/poll': ({ orderId }) => ({ orderId, round: 1 }),
  'product/edit': () => ({
    change: randomUUID(),
    product: randomUUID(),
    version: 1,
    texts: {
      titleFr: 'x',
      titleEn: 'x',
      descriptionFr: '',
      descriptionEn: '',
      brand: '',
      category: 'cuisine',
      subcategory: '',
      specs: [],
    },
    pictures: null,
  }),
  'product/hide': () => ({ change: randomUUID(), products: [randomUUID()], isHidden: true }),
  'product/merge': () => ({ merge: randomUUID(), kept: randomUUID(), merged: randomUUID() }),
  'product/move': () => ({ change: randomUUID(), products: [randomUUID()], category: 'cuisine', subcategory: '' }),
  'product/take-merge-back': () => ({ merge: randomUUID() }),
  'product/undo': () => ({ change: randomUUID() }),
  'profile/save': () => ({ displayName: 'Awa' }),
  'refund/ask': ({ orderId }) => ({ orderId, wish: 'all', note: '', key: randomUUID() }),
  'refund/ask-late-again': ({ orderId }) => ({ orderId, key: randomUUID() }),
  'refund/carry-out': () => ({ refundId: randomUUID(), isLastTry: false }),
  'retailer/advance-import': () => ({ id: randomUUID() }),
  'retailer/import-address': () => ({ address: 'https://www.amazon.ca/dp/B0SUGUTEST', key: randomUUID() }),
  'retailer/import-search': () => ({
    terms: ['théière'],
    priceMinMinor: null,
    priceMaxMinor: null,
    categoryLimit: 5,
    key: randomUUID(),
  }),
  'retailer/move-import': () => ({ id: randomUUID(), to: 'paused' }),
  'seller/act-as': ({ seller }) => ({ seller }),
  'setting/change': () => ({ name: 'orders_per_minute', text: '10' }),
  'setting/undo': () => ({ change: '1' }),
  'session/end': () => ({ id: randomUUID() }),
  'view/remove': () => ({ id: randomUUID() }),
  'view/save': () => ({ list: 'audit', name: 'x', search: '' }),
  'synonym/change': () => ({ change: randomUUID(), synonym: null, group: { terms: ['a', 'b'], isOneWay: false } }),
  'synonym/undo': () => ({ change: randomUUID() }),
  'wishlist/remove': () => ({ id: randomUUID() }),
  'wishlist/save': () => ({ id: randomUUID(), name: randomUUID() }),
  'wishlist/share': () => ({ id: randomUUID() }),
  'wishlist/unshare': () => ({ id: randomUUID() }),
  'commission/set': ({ seller }) => ({
    sellerId: seller,
    category: null,
    bps: 500,
    validFrom: null,
    note: '',
    key: randomUUID(),
  }),
  'category/set-text': () => ({ category: 'mode', textFr: 'Essai', textEn: 'Trial', version: 0 }),
  'rate/fetch': () => ({}),
  'rate/set': () => ({ currency: 'XOF', perCad: '451', reason: 'essai', isConfirmed: false }),
  'rate/take-back': () => ({ currency: 'XOF' }),
  'tariff/add': () => ({
    base: '2026-11',
    validFrom: '2099-01-01',
    isExample: true,
    sourceFr: 'Essai',
    sourceEn: 'Trial',
    sourceDate: '2026-11-25',
    prices: [],
    key: randomUUID(),
  }),
  'dispute/answer': () => ({ dispute: randomUUID(), kind: 'accept', words: '', key: randomUUID() }),
  'dispute/bear': () => ({ dispute: randomUUID(), bearer: 'seller', reason: '' }),
  'dispute/carry-out': () => ({ answerId: randomUUID(), isLastTry: false }),
  'order/resend-mail': ({ orderId }) => ({ orderId, mailId: randomUUID(), key: randomUUID() }),
  'recovery/ask': () => ({
    person: randomUUID(),
    kind: 'second_factor',
    newEmail: null,
    checked: 'Rappelée au numéro du compte',
    key: randomUUID(),
  }),
  'recovery/cancel': () => ({ recovery: randomUUID() }),
  'recovery/carry-out': () => ({ recoveryId: randomUUID() }),
  'recovery/stop': () => ({ link: 'x' }),
  'role/give': () => ({ person: randomUUID(), role: 'employee' }),
  'role/take': () => ({ person: randomUUID(), role: 'employee' }),
  'order/correct-address': ({ orderId }) => ({
    orderId,
    name: 'Awa',
    phone: null,
    street: '2, rue du Test',
    city: 'Montréal',
    postalCode: 'H2X 1Y4',
    instructions: null,
  }),
  'product/describe': ({ seller }) => ({
    seller,
    product: randomUUID(),
    change: randomUUID(),
    version: 0,
    texts: {
      titleFr: 'Savon',
      titleEn: '',
      descriptionFr: '',
      descriptionEn: '',
      brand: '',
      category: 'beaute-sante',
      subcategory: '',
      specs: [],
    },
    barcode: '',
  }),
  'product/duplicate': ({ seller }) => ({ seller, product: randomUUID(), copy: randomUUID() }),
  'product/add-variant': ({ seller }) => ({
    seller,
    product: randomUUID(),
    copy: randomUUID(),
    change: randomUUID(),
    axes: ['taille'],
    own: ['M'],
    values: ['G'],
  }),
  'product/publish': ({ seller }) => ({
    seller,
    offer: randomUUID(),
    product: randomUUID(),
    priceMinor: 1999,
    currency: 'CAD',
    stock: null,
    minimumOrderQuantity: 1,
    shipsFrom: 'CA',
    profile: null,
    reference: null,
  }),
  'product/set-pictures': ({ seller }) => ({ seller, product: randomUUID(), file: null, order: null }),
  'offer/import': ({ seller }) => ({ seller, id: randomUUID(), file: '', fileName: '' }),
  'offer/apply-import': ({ seller }) => ({ seller, id: randomUUID() }),
  'offer/add': ({ seller }) => ({
    seller,
    offer: randomUUID(),
    product: randomUUID(),
    priceMinor: 1999,
    currency: 'CAD',
    stock: null,
    minimumOrderQuantity: 1,
    shipsFrom: 'CA',
    profile: null,
    reference: null,
  }),
  'offer/edit': ({ seller, offerId }) => {
    const fields = { priceMinor: 1999, stock: 10, minimumOrderQuantity: 1, isActive: true };
    return { seller, rows: [{ id: offerId, was: fields, to: fields }] };
  },
  'part/accept': ({ orderId, partId }) => ({ orderId, partId }),
  'return/answer': () => ({ returnId: randomUUID(), to: 'accepted', words: '' }),
  'return/move-own': ({ orderId }) => ({
    orderId,
    returnId: randomUUID(),
    to: 'cancelled',
    carrier: null,
    trackingCode: null,
    words: '',
  }),
  'return/request': ({ orderId, partId }) => ({
    orderId,
    partId,
    returnId: randomUUID(),
    reason: 'damaged',
    words: '',
    lines: [],
  }),
  'return/settle': () => ({ returnId: randomUUID(), to: 'closed', words: 'Non' }),
  'review/answer': () => ({ reviewId: randomUUID(), words: 'Merci' }),
  'review/decide': () => ({ reviewId: randomUUID(), decision: 'keep', reason: '' }),
  'review/invite': () => ({}),
  'review/report': () => ({ reviewId: randomUUID(), reason: 'other', words: '' }),
  'review/stop-invitations': ({ orderId }) => ({ orderId }),
  'return/add-photo': ({ orderId }) => ({ orderId, returnId: randomUUID(), key: randomUUID(), file: 'x' }),
  'review/set-photo': ({ orderId }) => ({ orderId, lineId: randomUUID(), file: null }),
  'review/write': ({ orderId }) => ({
    orderId,
    lineId: randomUUID(),
    stars: 4,
    words: '',
    name: 'Awa',
    language: 'fr',
  }),
  'part/ask-desk': ({ orderId, partId }) => ({ orderId, partId }),
  'part/call-off': ({ orderId, partId }) => ({ orderId, partId }),
  'part/message': ({ orderId, partId }) => ({ orderId, partId, words: 'Bonjour', key: randomUUID() }),
  'menu/save-section': ({ seller }) => ({ seller, id: null, nameFr: 'Plats', nameEn: 'Mains', position: 1 }),
  'menu/remove-section': ({ seller }) => ({ seller, id: randomUUID() }),
  'menu/save-dish': ({ seller }) => ({ seller, offer: randomUUID(), section: null, position: 1, allergens: [] }),
  'menu/describe-dish': ({ seller }) => ({
    seller,
    offer: randomUUID(),
    change: randomUUID(),
    version: '',
    dish: {
      nameFr: 'Fonio',
      nameEn: 'Fonio',
      descriptionFr: '',
      descriptionEn: '',
      priceMinor: 1500,
      currency: 'CAD',
      section: null,
      allergens: null,
    },
  }),
  'menu/show-dish': ({ seller }) => ({ seller, offer: randomUUID(), isShown: true }),
  'menu/move': ({ seller }) => ({ seller, what: 'dish' as const, id: randomUUID(), place: 1 }),
  'kitchen/save-service': ({ seller }) => ({ seller, prepMinutes: 30, pickupAddress: null }),
  'kitchen/save-zone': ({ seller }) => ({
    seller,
    zone: randomUUID(),
    was: null,
    typed: { areas: 'H2X', feeMinor: 500, minimumMinor: 0, minutes: 20 },
  }),
  'kitchen/remove-zone': ({ seller }) => ({ seller, zone: randomUUID() }),
  'menu/save-option-group': ({ seller }) => ({
    seller,
    offer: randomUUID(),
    id: randomUUID(),
    nameFr: 'Cuisson',
    nameEn: 'Cooking',
    minChoices: 1,
    maxChoices: 1,
    currency: 'CAD',
    position: 1,
    choices: [{ id: null, nameFr: 'À point', nameEn: 'Medium', priceChangeMinor: 0, isAvailable: true }],
  }),
  'menu/remove-option-group': ({ seller }) => ({ seller, offer: randomUUID(), id: randomUUID() }),
  'menu/sell-out': ({ seller }) => ({ seller, offer: randomUUID(), isSoldOut: true }),
  'menu/restore': () => ({}),
  'delivery/save-profile': ({ seller }) => ({
    seller,
    profile: randomUUID(),
    version: null,
    name: 'Standard',
    currency: 'CAD',
  }),
  'delivery/save-rates': ({ seller }) => ({ seller, profile: randomUUID(), version: null, set: [], remove: [] }),
  'delivery/remove-profile': ({ seller }) => ({ seller, profile: randomUUID() }),
  'delivery/use-profile': ({ seller }) => ({ seller, profile: randomUUID() }),
  'seller/save-returns': ({ seller }) => ({
    seller,
    version: null,
    days: '14',
    paidBy: 'buyer',
    termsFr: '',
    termsEn: '',
  }),
  'location/save': ({ seller }) => ({
    seller,
    id: randomUUID(),
    version: null,
    place: {
      name: 'Sandaga',
      street: '1, rue du Test',
      city: 'Dakar',
      postalCode: '',
      country: 'SN',
      directions: '',
      phone: '',
      position: '',
      isShop: true,
      isPickup: false,
      week: ['', '', '', '', '', '', ''],
    },
  }),
  'location/remove': ({ seller }) => ({ seller, id: randomUUID() }),
  'location/count': ({ seller }) => ({
    seller,
    offer: randomUUID(),
    counts: [{ location: randomUUID(), units: 1 }],
  }),
  'sale/plan': ({ seller }) => ({
    seller,
    sale: randomUUID(),
    offer: randomUUID(),
    priceMinor: 1000,
    currency: 'CAD',
    startsAt: null,
    endsAt: '2026-12-31T12:00:00Z',
  }),
  'sale/end': ({ seller }) => ({ seller, offer: randomUUID(), sale: randomUUID() }),
  'sale/follow': () => ({}),
  'part/courier-link': ({ orderId, partId }) => ({ orderId, partId, key: randomUUID() }),
  'part/hand-over': () => ({ token: 'x', code: '123456' }),
  'part/revoke-courier-link': ({ orderId, partId }) => ({ orderId, partId }),
  'part/pack': ({ orderId, partId }) => ({ orderId, partId }),
  'part/refund': ({ orderId, partId }) => ({ orderId, partId, wish: 'all', note: '', key: randomUUID() }),
  'shop/follow': () => ({ slug: 'nulle-part' }),
  'shop/unfollow': ({ seller }) => ({ sellerId: seller }),
  'shop/news-mail': () => ({ isWanted: true }),
  'shop/leave-news': () => ({ link: 'x' }),
  'shop/send-news': () => ({}),
  'push/subscribe': () => ({
    endpoint: `https://push.example/${randomUUID()}`,
    p256dh: 'x'.repeat(87),
    auth: 'x'.repeat(22),
  }),
  'push/unsubscribe': () => ({ endpoint: 'https://push.example/x', scope: 'this' }),
  'part/withdraw-rest': ({ orderId, partId }) => ({ orderId, partId, note: '', lines: [] }),
  'part/refuse': ({ orderId, partId }) => ({ orderId, partId, reason: 'other', words: '' }),
  'part/refuse-unaccepted': () => ({}),
  'part/warn-late': () => ({}),
  'seller/answer-appeal': () => ({ appeal: randomUUID(), answer: 'Entendu', isUpheld: true }),
  'seller/appeal': ({ seller }) => ({ seller, words: 'Le colis est parti hier', key: randomUUID() }),
  'seller/change-slug': ({ seller }) => ({ seller, slug: 'autre-adresse', reason: 'Nom d’une autre enseigne' }),
  'payout/bank-file': () => ({ batch: randomUUID() }),
  'payout/approve': () => ({ batch: randomUUID() }),
  'payout/mark-sent': () => ({ batch: randomUUID() }),
  'payout/propose': () => ({ method: 'bank', currency: 'CAD', key: randomUUID() }),
  'payout/return': () => ({ line: randomUUID(), reason: 'Compte fermé' }),
  'payout/withdraw': () => ({ batch: randomUUID() }),
  'payout/release-money': () => ({}),
  'payout/send-batch': () => ({ batchId: randomUUID() }),
  'payout-account/change': ({ seller }) => ({
    seller,
    password: null,
    method: 'bank',
    country: 'CA',
    holder: 'Awa',
    institution: 'Banque',
    account: '12345678',
    contactEmail: 'awa@example.org',
    language: 'fr',
    key: randomUUID(),
  }),
  'payout-account/take-back': ({ seller }) => ({ seller, account: randomUUID() }),
  'seller/save-hours': ({ seller }) => ({ seller, week: [[], [], [], [], [], [], []], days: [] }),
  'seller/save-page': ({ seller }) => ({
    seller,
    descriptionFr: '',
    descriptionEn: '',
    languages: ['fr'],
    whatsapp: '',
    timeZone: 'Africa/Bamako',
  }),
  'seller/set-busy': ({ seller }) => ({ seller, busy: { minutes: 15, extraMinutes: null } }),
  'seller/set-holidays': ({ seller }) => ({ seller, away: null }),
  'seller/set-picture': ({ seller }) => ({ seller, kind: 'logo', file: null }),
  'team/accept': () => ({ id: randomUUID() }),
  'team/change': ({ seller }) => ({ seller, person: randomUUID(), permissions: ['orders'] }),
  'team/invite': ({ seller }) => ({ seller, email: 'awa@client.example', permissions: ['orders'], language: 'fr' }),
  'team/leave': ({ seller }) => ({ seller }),
  'team/withdraw': ({ seller }) => ({ seller, id: randomUUID() }),
  'seller-application/add-document': () => ({ kind: 'identity', file: 'x', language: 'fr' }),
  'seller-application/answer': () => ({ id: randomUUID(), outcome: 'refused', words: 'Papiers illisibles' }),
  'seller-application/approve': () => ({ id: randomUUID(), slug: null, version: '' }),
  'seller-application/open-document': () => ({ id: randomUUID() }),
  'seller-application/purge': () => ({}),
  'seller-application/read-payout': () => ({ id: randomUUID() }),
  'seller-application/remove-document': () => ({ id: randomUUID() }),
  'seller-application/save': () => ({
    part: 'place',
    country: 'ML',
    city: 'Bamako',
    street: '',
    phone: '',
    language: 'fr',
  }),
  'seller-application/send': () => ({}),
  'seller/lift': ({ seller }) => ({ seller, note: '' }),
  'seller/suspend': ({ seller }) => ({ seller, reason: 'Colis jamais partis' }),
};

let market: TestMarket;
let scene: Scene;
const people = new Map<string, Actor>();
beforeAll(async () => {
  market = await openTestMarket();
  const person = async (name: string): Promise<string> => {
    const [row] = await market.owner<{ id: string }[]>`
      insert into auth.users (email, email_confirmed_at) values (${`${name}@example.org`}, now()) returning id`;
    return row!.id;
  };
  const session = async (name: string) => ({
    id: await person(name),
    sessionId: randomUUID(),
    aal: 'aal1' as const,
    signedInAt: new Date().toISOString(),
    address: '192.0.2.1',
    network: '192.0.2.1',
  });
  const offer = await addOffer(market.owner, { seller: 'chez-awa' });
  const foreign = await addOffer(market.owner, { seller: 'chez-issa' });
  const payload = checkoutPayload([{ offer }]);
  const { orderId, orderToken } = await market.place([{ offer }]);
  const [part] = await market.owner<{ id: string; seller: string }[]>`
    select id, seller_id as seller from seller_orders where order_id = ${orderId}`;
  const [other] = await market.owner<{ id: string }[]>`select seller_id as id from offers where id = ${foreign.id}`;
  await market.owner.begin(loadBoxes);
  const [box] = await market.owner<{ id: string }[]>`
    insert into boxes (suite, site_code, plan_version_id, order_id, holder_name, email, language, ends_at)
    select 'SG22222', 'montreal', v.id, ${orderId}, 'Awa', 'awa@client.example', 'fr', now() + interval '1 year' from box_plan_versions v limit 1 returning id`;
  scene = { orderId, partId: part!.id, seller: part!.seller, offerId: offer.id, boxId: box!.id, payload };
  const network = '192.0.2.1';
  people.set('visitor', { kind: 'visitor', network });
  people.set('guest', { kind: 'guest', orderId, orderToken, network });
  for (const name of ['stranger', 'buyer', 'member', 'bookkeeper', 'rival'])
    people.set(name, { kind: 'person', ...(await session(name)) });
  people.set('employee', { kind: 'employee', ...(await session('employee')) });
  for (const [name, isStepOpen] of [
    ['admin', false],
    ['opened', true],
  ] as const)
    people.set(name, { kind: 'administrator', isStepOpen, ...(await session(name)) });
  people.set('job', { kind: 'job', name: 'test' });
  people.set('provider', { kind: 'provider', name: 'obedient' });
  people.set('checkout', { kind: 'checkout' });
  people.set('terminal', { kind: 'terminal', operator: 'test' });
  const idOf = (name: string) => (people.get(name) as { id: string }).id;
  await market.owner`update orders set user_id = ${idOf('buyer')} where id = ${orderId}`;
  await asMarket(market.shop.sql, async (tx) => {
    for (const [name, seller, permission] of [
      ['member', part!.seller, 'orders'],
      ['bookkeeper', part!.seller, 'money'],
      ['rival', other!.id, 'orders'],
    ] as const)
      await tx`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${idOf(name)}, ${[permission]})`;
  });
});
afterAll(() => market.stop());

test('every action stands in the list of server/actions.ts and in the table, and every file of an action is in the list', () => {
  const names = actions.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...rights.keys()].toSorted()).toEqual(names.toSorted());
  expect(globSync('server/*/actions/*.ts', { exclude: ['**/*.test.ts'] })).toHaveLength(names.length);
});

describe.each(actions.map((one) => one as unknown as Action))('$name', (action) => {
  const given = () => (inputs[action.name as ActionName] as (scene: Scene) => never)(scene);

  test.each(head)('%s', async (who) => {
    const actor = people.get(who)!;
    const may = rights.get(action.name)?.get(who);
    expect(['x', '·']).toContain(may);
    expect(await action.allows(market.shop, actor, given())).toBe(may === 'x');
    // Refused before anything else is looked at, and the same whether what is asked about exists or not.
    if (may === '·')
      await expect(action.perform(market.shop, actor, given())).rejects.toMatchObject({ code: 'access/denied' });
  });
});

test('a seller’s part is refused by a member with both `orders` and `refunds`; one of them is not enough', async () => {
  const [action] = actions.filter(({ name }) => name === 'part/refuse') as unknown as Action<string, object>[];
  const input = (inputs['part/refuse'] as (scene: Scene) => object)(scene);
  for (const [permissions, may] of [
    [['orders'], false],
    [['refunds'], false],
    [['orders', 'refunds'], true],
  ] as const) {
    const [row] = await market.owner<{ id: string }[]>`
      insert into auth.users (email, email_confirmed_at) values (${`${randomUUID()}@example.org`}, now()) returning id`;
    await market.owner`insert into seller_members (seller_id, person_id, permissions) values (${scene.seller}, ${row!.id}, ${[...permissions]})`;
    const actor = { ...(people.get('member') as Actor & { kind: 'person' }), id: row!.id, sessionId: randomUUID() };
    expect(await action!.allows(market.shop, actor, input), permissions.join()).toBe(may);
  }
});

test('a link opens one order, and no other', async () => {
  const [again] = actions.filter(({ name }) => name === 'order/pay-again') as unknown as Action<string, object>[];
  const other = { ...(people.get('guest') as Actor & { kind: 'guest' }), orderId: randomUUID() };
  await expect(again!.perform(market.shop, other, { orderId: scene.orderId, provider: null })).rejects.toMatchObject({
    code: 'access/denied',
  });
});

test('a part of another order, or none at all, is refused to a member as to a stranger: nobody learns what there is', async () => {
  const [ship] = actions.filter(({ name }) => name === 'part/ship') as unknown as Action<string, object>[];
  for (const which of [
    { orderId: randomUUID(), partId: scene.partId },
    { orderId: scene.orderId, partId: randomUUID() },
  ])
    for (const who of ['member', 'stranger'])
      await expect(ship!.perform(market.shop, people.get(who)!, which)).rejects.toMatchObject({
        code: 'access/denied',
      });
  // An employee gets "not found".
  await expect(
    ship!.perform(market.shop, people.get('employee')!, { orderId: scene.orderId, partId: randomUUID() }),
  ).rejects.toMatchObject({ code: 'order/not-found' });
});

test('membership counts at the moment of the action: taken away, it ends at once', async () => {
  const [ship] = actions.filter(({ name }) => name === 'part/ship') as unknown as Action<string, object>[];
  const member = people.get('member') as Actor & { id: string };
  const which = { orderId: scene.orderId, partId: scene.partId };
  // Let through, and refused for what the order is: not paid.
  await expect(ship!.perform(market.shop, member, which)).rejects.toMatchObject({ code: 'order/part-not-ready' });
  await market.owner`update seller_members set permissions = '{products}' where person_id = ${member.id}`;
  await expect(ship!.perform(market.shop, member, which)).rejects.toMatchObject({ code: 'access/denied' });
  await market.owner`update seller_members set permissions = '{orders}' where person_id = ${member.id}`;
});
