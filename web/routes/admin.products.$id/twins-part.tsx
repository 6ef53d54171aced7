import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

type Twin = { id: string; title: string; offers: number; why: 'barcode' | 'name' | 'similar' };
type Merge = { id: string; kept: { title: string }; merged: { title: string }; at: string; isTakenBack: boolean };

const reasons = () => ({
  barcode: m.cdesk_why_barcode(),
  name: m.cdesk_why_name(),
  similar: m.cdesk_why_similar(),
});

/** Possible duplicates, each with a merge button, and earlier merges, each with an undo button. */
export function DuplicateProducts({
  twins,
  merges,
  merge,
  zone,
}: {
  twins: Twin[];
  merges: Merge[];
  merge: string;
  zone: string;
}) {
  const why = reasons();
  return (
    <>
      <DeskPanel id="twins" title={m.cdesk_twins()}>
        {twins.length === 0 && <p className="muted">{m.cdesk_twins_none()}</p>}
        <ul className="cdesk-twins">
          {twins.map((twin) => (
            <li key={twin.id}>
              <span>
                <Link className="link" to={`/admin/products/${twin.id}`}>
                  {twin.title}
                </Link>{' '}
                <span className="muted small">
                  {why[twin.why]}, {m.cdesk_n_offers({ n: twin.offers })}
                </span>
              </span>
              <ConfirmButton
                act={m.cdesk_merge()}
                confirm={m.cdesk_merge_confirm()}
                busy={m.cdesk_merge_busy()}
                look="second"
                fields={{ merged: twin.id, merge }}
              >
                <p>{m.cdesk_merge_words({ title: twin.title })}</p>
              </ConfirmButton>
            </li>
          ))}
        </ul>
      </DeskPanel>
      {merges.length > 0 && (
        <DeskPanel id="merges" title={m.cdesk_merges()}>
          <ul className="cdesk-twins">
            {merges.map((one) => (
              <li key={one.id}>
                <span>
                  {m.cdesk_merge_line({ merged: one.merged.title, kept: one.kept.title })}{' '}
                  <span className="muted small">{dateAndTime(one.at, zone)}</span>
                </span>
                {one.isTakenBack ? (
                  <span className="muted">{m.cdesk_was_taken_back()}</span>
                ) : (
                  <Form method="post">
                    <Button
                      type="submit"
                      name="take_back"
                      value={one.id}
                      look="second"
                      busyLabel={m.cdesk_take_back_busy()}
                    >
                      {m.cdesk_take_back()}
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        </DeskPanel>
      )}
    </>
  );
}
