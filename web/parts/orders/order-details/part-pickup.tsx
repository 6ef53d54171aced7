import type { PickupView } from '#domain/orders/order-view.ts';
import { m } from '#texts/compiled/messages.js';
import { Icon } from '#web/ui/icon.tsx';

/** The opening hours, directions and map link of a pick-up location. */
export function OrderPartPickup({ pickup: { hours, directions, phone, map } }: { pickup: PickupView }) {
  return (
    <>
      {hours && <p className="small">{hours}</p>}
      {directions && <p className="small">{directions}</p>}
      <p>
        <a className="link link-tap" href={map} rel="nofollow noopener">
          <Icon name="pin" />
          {m.pickup_map()}
        </a>{' '}
        {phone && (
          <a className="link link-tap" href={`tel:${phone}`}>
            <Icon name="phone" />
            {phone}
          </a>
        )}
      </p>
    </>
  );
}
