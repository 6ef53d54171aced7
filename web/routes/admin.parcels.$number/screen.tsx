import { Form, useNavigation } from 'react-router';
import { formatSize, formatWeight } from '#domain/boxes/format-parcel.ts';
import { pictureTypes } from '#domain/people/upload.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { DeskPanel, DetailColumns, FactList } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { uncachedData } from '#web/responses.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldFrame, useFieldIds } from '#web/ui/field.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { handleParcelCorrectionForm, type RefusedParcelForm } from './act.ts';
import { CorrectParcelForm } from './correct-form.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

const list = '/admin/parcels';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.parcels_desk_one());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const parcel = await desk.parcel(args.params.number.slice(0, 20));
  if (!parcel) throw uncachedData(null, { status: 404 });
  const done = (Object.keys(doneWords) as Done[]).find((one) => args.url.searchParams.has(one)) ?? null;
  return uncachedData({ parcel, done, zone: timeZone });
}

export const action = (args: Route.ActionArgs) =>
  handleParcelCorrectionForm(args, args.params.number.slice(0, 20), authorizeDesk(args));

const doneWords = {
  corrected: () => m.parcels_desk_done_corrected(),
  photo: () => m.parcels_desk_done_photo(),
  moved: () => m.parcels_desk_done_moved(),
};
type Done = keyof typeof doneWords;

export default function ParcelScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { parcel, done, zone } = loaderData;
  const answer: RefusedParcelForm | undefined = actionData;
  const language = getLocale();
  const { number, suite, reference, sender, weightGrams, sizeMm, state, photo } = parcel;
  return (
    <DeskPage path={list} title={number} trail={{ to: list, name: m.parcels_desk_title() }}>
      <ResultNotice look="ok">{done && !answer && doneWords[done]()}</ResultNotice>
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      <DetailColumns
        aside={
          <>
            <DeskPanel id="faits" title={m.parcels_desk_facts()}>
              <FactList
                facts={[
                  [m.parcels_desk_suite(), suite],
                  [m.parcels_desk_reference(), reference],
                  [m.parcels_desk_sender(), sender],
                  [m.parcels_desk_weight(), formatWeight(weightGrams, language)],
                  [m.parcels_desk_measures(), sizeMm && formatSize(sizeMm, language)],
                  [m.parcels_desk_arrived(), dateAndTime(parcel.receivedAt, zone)],
                  [m.parcels_desk_left(), parcel.leftAt && dateAndTime(parcel.leftAt, zone)],
                ]}
              />
              {state === 'dispatch' && <p className="muted small">{m.parcels_desk_set_aside()}</p>}
            </DeskPanel>
            {state === 'there' && (
              <DeskPanel id="erreur" title={m.parcels_desk_wrong_box()} words={m.parcels_desk_wrong_box_words()}>
                <ConfirmButton
                  act={m.parcels_desk_move()}
                  confirm={m.parcels_desk_move_confirm()}
                  busy={m.parcels_desk_receiving()}
                  look="second"
                  fields={{ do: 'move' }}
                  isOpen={answer?.of === 'move'}
                >
                  <p>{m.parcels_desk_move_question()}</p>
                  <Field
                    name="suite"
                    label={m.parcels_desk_suite()}
                    hint={m.parcels_desk_suite_hint()}
                    defaultValue={answer?.of === 'move' ? answer.typed['suite'] : ''}
                    error={answer?.of === 'move' && answer.faults['suite']}
                    required
                    maxLength={20}
                    autoComplete="off"
                    autoCapitalize="characters"
                  />
                </ConfirmButton>
                <ConfirmButton
                  act={m.parcels_desk_remove()}
                  confirm={m.parcels_desk_remove_confirm()}
                  busy={m.parcels_desk_receiving()}
                  fields={{ do: 'remove' }}
                >
                  <p>{m.parcels_desk_remove_question()}</p>
                </ConfirmButton>
              </DeskPanel>
            )}
          </>
        }
      >
        {state === 'there' && (
          <CorrectParcelForm
            key={`${weightGrams} ${JSON.stringify(sizeMm)} ${sender}`}
            parcel={parcel}
            answer={answer}
            isDone={done === 'corrected'}
          />
        )}
        <DeskPanel id="photo" title={m.parcels_desk_photo()} words={m.parcels_desk_photo_words()}>
          {photo ? (
            <img
              className="parcel-photo"
              src={`/admin/parcels/photo?colis=${number}&v=${encodeURIComponent(photo)}`}
              alt={m.parcels_desk_photo_alt({ number })}
              width={320}
            />
          ) : (
            <p className="muted">{m.parcels_desk_photo_none_yet()}</p>
          )}
          {state !== 'left' && (
            <PhotoForm hasPhoto={photo !== null} fault={answer?.of === 'photo' ? answer.faults['photo'] : undefined} />
          )}
        </DeskPanel>
      </DetailColumns>
    </DeskPage>
  );
}

function PhotoForm({ hasPhoto, fault }: { hasPhoto: boolean; fault: string | undefined }) {
  const { state, formData } = useNavigation();
  const field = useFieldIds('photo-colis', true, fault);
  return (
    <Form method="post" encType="multipart/form-data" className="desk-form">
      <input type="hidden" name="do" value="photo" />
      <FieldFrame {...field} label={m.parcels_desk_photo_file()} hint={m.parcels_desk_photo_hint()} error={fault}>
        <input
          id={field.id}
          className="input"
          type="file"
          name="photo"
          accept={pictureTypes.join(',')}
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby={field.describedBy}
        />
      </FieldFrame>
      <div className="desk-form-acts">
        <Button
          type="submit"
          look="second"
          busy={state !== 'idle' && formData?.get('do') === 'photo'}
          busyLabel={m.parcels_desk_photo_sending()}
        >
          {hasPhoto ? m.parcels_desk_photo_replace() : m.parcels_desk_photo_add()}
        </Button>
      </div>
    </Form>
  );
}

export { DeskBoundary as ErrorBoundary };
