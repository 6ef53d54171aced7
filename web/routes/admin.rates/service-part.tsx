import { Form, useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel, FactList } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Button } from '#web/ui/button.tsx';

type Service = { askedAt: string | null; answeredAt: string | null; fault: string | null };

/** The external service of exchange rates: its host, its last result, and a button to call it now. */
export function ExchangeRateServicePart({
  host,
  service,
  zone,
}: {
  host: string | null;
  service: Service;
  zone: string;
}) {
  const { state, formData } = useNavigation();
  const { askedAt, answeredAt, fault } = service;
  return (
    <DeskPanel id="service" title={m.desk_rate_service()} words={host ? m.desk_rate_service_words() : undefined}>
      {host === null ? (
        <p>{m.desk_rate_service_none()}</p>
      ) : (
        <>
          <FactList
            facts={[
              [m.desk_rate_service_host(), host],
              [
                m.desk_rate_service_answered(),
                answeredAt ? dateAndTime(answeredAt, zone) : m.desk_rate_service_never(),
              ],
              [m.desk_rate_service_asked(), askedAt && dateAndTime(askedAt, zone)],
              [m.desk_rate_service_fault(), fault && <code>{fault}</code>],
            ]}
          />
          <Form method="post" className="desk-form-acts">
            <input type="hidden" name="act" value="fetch" />
            <Button
              type="submit"
              look="main"
              busy={state !== 'idle' && formData?.get('act') === 'fetch'}
              busyLabel={m.desk_order_busy()}
            >
              {m.desk_rate_fetch()}
            </Button>
          </Form>
        </>
      )}
    </DeskPanel>
  );
}
