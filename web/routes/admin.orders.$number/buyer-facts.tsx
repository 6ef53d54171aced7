import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { DeskPanel, FactList } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import type { OrderDetail } from './detail.ts';

export function BuyerFacts({ detail: { order }, zone }: { detail: OrderDetail; zone: string }) {
  const money = useMoney(order.currency);
  const written = (minor: number) => money(minor, order.currency);
  return (
    <DeskPanel id="acheteur" title={m.desk_order_buyer()}>
      <FactList
        facts={[
          [m.desk_people_name(), order.customerName],
          [m.desk_orders_email(), order.customerEmail],
          [m.desk_order_phone(), order.customerPhone],
          [
            m.desk_order_address(),
            [order.street, order.city, order.postalCode, countryName(order.country, getLocale())]
              .filter(Boolean)
              .join(', '),
          ],
          [m.desk_order_instructions(), order.instructions],
          [m.desk_orders_placed(), dateAndTime(order.createdAt, zone)],
          [m.desk_order_paid(), order.paidAt && dateAndTime(order.paidAt, zone)],
          [m.desk_order_items(), written(order.itemsMinor)],
          [m.desk_order_shipping(), written(order.shippingMinor)],
          [m.desk_order_rounding(), order.roundingMinor > 0 && written(order.roundingMinor)],
          [m.desk_orders_total(), <b key="total">{written(order.totalMinor)}</b>],
        ]}
      />
    </DeskPanel>
  );
}
