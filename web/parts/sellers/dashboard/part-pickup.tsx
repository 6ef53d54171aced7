import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { NextStepButton } from './next-step-button.tsx';
import type { RefusedOrderPartForm } from './handle-part-form.ts';
import type { SellerOrderPart } from './seller-part.ts';

/** The next steps of an order for pick-up: ready, then handed over with the buyer's code. */
export function PickupSteps({
  part: { status },
  answer,
}: {
  part: SellerOrderPart;
  answer: RefusedOrderPartForm | undefined;
}) {
  const isReady = status === 'packed' || status === 'shipped';
  const code = answer?.slot === 'hand-over' ? answer : undefined;
  return (
    <DeskPanel id="etape" title={m.selling_next()}>
      {!isReady && (
        <>
          <div className="space-moves">
            {status === 'to_prepare' && <NextStepButton slot="accept" look="main" words={m.selling_accept()} />}
            <NextStepButton
              slot="pack"
              look={status === 'accepted' ? 'main' : 'second'}
              words={m.pickup_selling_ready()}
            />
          </div>
          <p className="muted small">{m.pickup_selling_ready_words()}</p>
        </>
      )}
      {isReady && (
        <Form method="post" className="desk-form">
          <input type="hidden" name="slot" value="hand-over" />
          <Field
            name="code"
            label={m.pickup_selling_code()}
            hint={m.pickup_selling_code_hint()}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            defaultValue={code?.typed['code']}
            error={code?.faults['code']}
          />
          <div className="desk-form-acts">
            <Button type="submit" look="main">
              {m.pickup_selling_confirm()}
            </Button>
          </div>
        </Form>
      )}
      {status === 'packed' && (
        <ConfirmButton
          act={m.pickup_selling_no_code()}
          confirm={m.pickup_selling_no_code_confirm()}
          busy={m.desk_order_busy()}
          fields={{ slot: 'ship' }}
        >
          <p>{m.pickup_selling_no_code_words()}</p>
        </ConfirmButton>
      )}
      {status === 'shipped' && (
        <>
          <div className="space-moves">
            <NextStepButton slot="deliver" look="second" words={m.selling_deliver()} />
          </div>
          <p className="muted small">{m.received_selling_words()}</p>
        </>
      )}
    </DeskPanel>
  );
}
