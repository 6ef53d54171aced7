import { Form, useNavigation } from 'react-router';
import { mailBatchSize, type IssueState, type IssueTexts, missingTexts } from '#domain/newsletter/issue.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel, FactList } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { formatNumber } from '#web/parts/operator/desk-frame/figures.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { RefusedNewsletterIssueForm } from './act.ts';

type Sent = IssueTexts & {
  id: string;
  version: number;
  state: IssueState;
  scheduledAt: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  counts: { waiting: number; delivered: number; failed: number; skipped: number } | null;
  readers: number;
};

/** Test mail, sending, scheduling and pausing; and the delivery results. */
export function NewsletterSendingPart({
  issue,
  zone,
  testKey,
  answer,
}: {
  issue: Sent;
  zone: string;
  testKey: string;
  answer: RefusedNewsletterIssueForm | undefined;
}) {
  const { id, version, state, counts } = issue;
  // Only the displayed version may be mailed. After a refusal it is the version that the form sent.
  const fields = { id, version: String(answer?.version ?? version) };
  const isWhole = missingTexts(issue).length === 0;
  return (
    <>
      <DeskPanel id="envoi" title={m.newsletter_desk_send()}>
        {state === 'scheduled' && issue.scheduledAt && (
          <p>{m.newsletter_desk_scheduled_for({ when: dateAndTime(issue.scheduledAt, zone) })}</p>
        )}
        <Act what="test" fields={{ ...fields, key: testKey }} busy={m.newsletter_desk_testing()}>
          {m.newsletter_desk_test()}
        </Act>
        {state === 'draft' && !isWhole && <p className="muted small">{m.newsletter_desk_missing()}</p>}
        {state === 'draft' && isWhole && (
          <>
            <ConfirmButton
              act={m.newsletter_desk_send_now()}
              confirm={m.newsletter_desk_send_confirm()}
              busy={m.newsletter_desk_send_busy()}
              look="main"
              fields={{ do: 'send', ...fields }}
            >
              <p>{m.newsletter_desk_send_question({ n: formatNumber(issue.readers) })}</p>
            </ConfirmButton>
            <ConfirmButton
              act={m.newsletter_desk_schedule()}
              confirm={m.newsletter_desk_schedule_act()}
              busy={m.newsletter_desk_send_busy()}
              look="second"
              fields={{ do: 'schedule', ...fields }}
              isOpen={answer?.at !== undefined}
            >
              <p>{m.newsletter_desk_schedule_question()}</p>
              <Field
                type="datetime-local"
                name="at"
                label={m.newsletter_desk_at({ zone })}
                defaultValue={answer?.at}
                error={answer?.at !== undefined && answer.refused}
                required
              />
            </ConfirmButton>
          </>
        )}
        {state === 'scheduled' && (
          <Act what="hold" fields={fields} busy={m.newsletter_desk_holding()}>
            {m.newsletter_desk_unschedule()}
          </Act>
        )}
        {state === 'sending' && (
          <>
            <Act what="hold" fields={fields} busy={m.newsletter_desk_holding()}>
              {m.newsletter_desk_pause()}
            </Act>
            <p className="muted small">{m.newsletter_desk_pause_words({ n: mailBatchSize })}</p>
          </>
        )}
        {state === 'paused' && (
          <Act what="resume" fields={fields} busy={m.newsletter_desk_holding()}>
            {m.newsletter_desk_resume()}
          </Act>
        )}
      </DeskPanel>
      {counts && (
        <DeskPanel id="compte" title={m.newsletter_desk_counts()}>
          <FactList
            facts={[
              [m.newsletter_desk_waiting(), formatNumber(counts.waiting)],
              [m.newsletter_desk_delivered(), formatNumber(counts.delivered)],
              [m.newsletter_desk_failed(), formatNumber(counts.failed)],
              [m.newsletter_desk_skipped(), formatNumber(counts.skipped)],
              [m.newsletter_desk_started(), issue.startedAt && dateAndTime(issue.startedAt, zone)],
              [m.newsletter_desk_finished(), issue.finishedAt && dateAndTime(issue.finishedAt, zone)],
            ]}
          />
        </DeskPanel>
      )}
    </>
  );
}

function Act({
  what,
  fields,
  busy,
  children,
}: {
  what: string;
  fields: Readonly<Record<string, string>>;
  busy: string;
  children: string;
}) {
  const { formData } = useNavigation();
  return (
    <Form method="post">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" look="second" name="do" value={what} busy={formData?.get('do') === what} busyLabel={busy}>
        {children}
      </Button>
    </Form>
  );
}
