import { Form, useNavigation } from 'react-router';
import { maxReturnAddressLength } from '#domain/orders/return-address.ts';
import type { ReturnView } from '#domain/orders/return-view.ts';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import type { RefusedOrderPartForm } from './handle-part-form.ts';
import type { SellerOrderPart } from './seller-part.ts';

type Props = { one: ReturnView; places: SellerOrderPart['returnPlaces']; answer: RefusedOrderPartForm | undefined };

/** Accepts a return and sets its return address. If the market's team accepted it, only the address is missing. */
export function AcceptReturn({ one, places, answer }: Props) {
  const { state, formData } = useNavigation();
  const own = answer?.slot === 'return-accept' && answer.typed['return'] === one.id ? answer : undefined;
  const chosen = own ? (own.typed['place'] ?? '') : (places[0]?.id ?? '');
  const isBusy = state !== 'idle' && formData?.get('slot') === 'return-accept' && formData.get('return') === one.id;
  return (
    <Form method="post" className="desk-form">
      <input type="hidden" name="return" value={one.id} />
      {/* Enter submits without the button's value, so a hidden field identifies the form. */}
      <input type="hidden" name="slot" value="return-accept" />
      {one.status === 'accepted' && <p>{m.return_selling_no_address()}</p>}
      {places.length > 0 && (
        <fieldset className="places-kind">
          <legend>{m.return_selling_place()}</legend>
          {places.map(({ id, name, address }) => (
            <label key={id} className="check">
              <input type="radio" name="place" value={id} defaultChecked={chosen === id} />
              <span>
                {name}
                <span className="desk-under">{address.split('\n').slice(1).join(', ')}</span>
              </span>
            </label>
          ))}
          <label className="check">
            <input type="radio" name="place" value="" defaultChecked={chosen === ''} />
            <span>{m.return_selling_place_other()}</span>
          </label>
        </fieldset>
      )}
      <TextArea
        id={`renvoi-${one.id}`}
        name="address"
        label={m.return_selling_address()}
        hint={places.length > 0 ? m.return_selling_address_other_hint() : m.return_selling_address_hint()}
        rows={3}
        maxLength={maxReturnAddressLength}
        defaultValue={own?.typed['address']}
        error={own?.faults['address']}
      />
      <p className="muted small">{m.return_selling_accept_words()}</p>
      <div className="desk-form-acts">
        <Button type="submit" look="tonal" busy={isBusy} busyLabel={m.desk_order_busy()}>
          {one.status === 'accepted' ? m.return_selling_say_address() : m.return_selling_accept()}
        </Button>
      </div>
    </Form>
  );
}
