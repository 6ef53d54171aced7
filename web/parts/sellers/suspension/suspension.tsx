import { useId } from 'react';
import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import type { SellerDashboard } from '#web/context.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { RefusedAppealForm } from './handle-appeal-form.ts';

type Props = SellerDashboard['suspensions'][number] & { zone: string; answer: RefusedAppealForm | undefined };

/** For a suspended seller: the reason, the orders to complete, earlier appeals, and the form for a new one. */
export function SuspensionNotice({ seller, name, reason, since, appeals, zone, answer }: Props) {
  const title = useId();
  const isWaiting = appeals.some(({ answeredAt }) => answeredAt === null);
  const own = answer?.seller === seller ? answer : undefined;
  return (
    <section className="desk-part suspension" id="suspension" aria-labelledby={title}>
      <h2 id={title}>{m.suspension_title({ seller: name })}</h2>
      <Notice look="bad">
        {m.suspension_since({ at: dateAndTime(since, zone) })} {m.suspension_orders()}
      </Notice>
      <p>
        <b>{m.suspension_reason()}</b> {reason}
      </p>
      {appeals.length > 0 && (
        <ol className="suspension-answers">
          {appeals.map(({ id, words, madeAt, answer: ours, answeredAt }) => (
            <li key={id}>
              <p>
                <time className="muted small" dateTime={madeAt}>
                  {m.suspension_yours({ at: dateAndTime(madeAt, zone) })}
                </time>
                <br />
                {words}
              </p>
              {ours !== null && answeredAt !== null && (
                <p>
                  <time className="muted small" dateTime={answeredAt}>
                    {m.suspension_ours({ at: dateAndTime(answeredAt, zone) })}
                  </time>
                  <br />
                  {ours}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      {isWaiting ? (
        <p role="status">{m.suspension_waiting()}</p>
      ) : (
        <Form method="post" action="#suspension" className="suspension-form">
          <input type="hidden" name="appeal" value={seller} />
          {/* Idempotency key. With the number of earlier appeals, a form that is sent twice creates one appeal. */}
          <input type="hidden" name="key" value={`appeal:${seller}:${since}:${appeals.length}`} />
          <TextArea
            name="words"
            label={m.suspension_words()}
            hint={m.suspension_words_hint()}
            required
            minLength={10}
            maxLength={4000}
            rows={5}
            defaultValue={own?.words}
            error={own?.fault}
          />
          <Button type="submit" look="main">
            {m.suspension_send()}
          </Button>
        </Form>
      )}
    </section>
  );
}
