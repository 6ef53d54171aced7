import { Form, useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import type { OrderSmsSettings } from '#web/context.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** Whether this person gets a text message for each new order. A personal choice, for a verified number. */
export function OrderSmsSwitch({
  seller,
  texts: { phoneEnd, isOn, seesOrders },
}: {
  seller: string;
  texts: OrderSmsSettings;
}) {
  const { state, formData } = useNavigation();
  const canTurn = seesOrders && (phoneEnd !== null || isOn);
  return (
    <Form
      method="post"
      action={`/vendre/reglages?boutique=${seller}&vue=textos`}
      className="selling-form"
      aria-labelledby="reglage"
    >
      <h2 id="reglage">{m.inbox_texts_title()}</h2>
      <p className="muted">{m.inbox_texts_words()}</p>
      {!seesOrders && <p>{m.inbox_texts_no_orders()}</p>}
      {seesOrders && phoneEnd === null && (
        <>
          <p>{m.inbox_texts_no_phone()}</p>
          <p>
            <Link className={buttonClass(isOn ? 'second' : 'main')} to="/account/profil">
              {m.inbox_texts_add_phone()}
            </Link>
          </p>
        </>
      )}
      {seesOrders && phoneEnd !== null && (
        <p>{isOn ? m.inbox_texts_on({ end: phoneEnd }) : m.inbox_texts_off({ end: phoneEnd })}</p>
      )}
      {canTurn && (
        <>
          <input type="hidden" name="seller" value={seller} />
          <input type="hidden" name="part" value="texts" />
          <Button
            type="submit"
            look={isOn ? 'second' : 'main'}
            name="texts"
            value={isOn ? 'off' : 'on'}
            busy={state !== 'idle' && formData?.get('part') === 'texts'}
            busyLabel={m.shopset_saving()}
          >
            {isOn ? m.inbox_texts_turn_off() : m.inbox_texts_turn_on()}
          </Button>
        </>
      )}
    </Form>
  );
}
