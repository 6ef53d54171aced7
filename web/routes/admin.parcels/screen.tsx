import { Form } from 'react-router';
import { formatWeight } from '#domain/boxes/format-parcel.ts';
import { parcelForwardingsListDefinition } from '#domain/desk/parcel-forwardings-list.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { DeskList } from '#web/parts/desk/desk-list/desk-list.tsx';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { handleReceiveOrShipParcel, type RefusedReceiveOrShipForm } from './act.ts';
import { ReceiveParcelForm } from './receive-form.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

const path = '/admin/parcels';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.parcels_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone } = authorizeDesk(args);
  const { searchParams } = args.url;
  const wanted = searchParams.get('colis')?.trim().slice(0, 60) ?? '';
  const found = wanted === '' ? null : await desk.parcel(wanted);
  if (found) throw seeOther(`${path}/${found.number}`);
  const done = (['received', 'known', 'shipped', 'removed'] as const).find((one) => searchParams.has(one));
  return uncachedData({
    list: await desk.list('parcels', searchParams),
    done: done ? { what: done, number: searchParams.get(done)!.slice(0, 20) } : null,
    wanted,
    zone: timeZone,
  });
}

export const action = (args: Route.ActionArgs) => handleReceiveOrShipParcel(args, authorizeDesk(args));

const done = {
  received: (number: string) => m.parcels_desk_received({ number }),
  known: (number: string) => m.parcels_desk_known({ number }),
  shipped: (number: string) => m.parcels_desk_shipped({ number }),
  removed: (number: string) => m.parcels_desk_done_removed({ number }),
};

/** Parcels of postal boxes: receive, pack and ship, with the same actions as `npm run parcels`. */
export default function ParcelsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { list, zone } = loaderData;
  const answer: RefusedReceiveOrShipForm | undefined = actionData;
  const language = getLocale();
  return (
    <DeskPage path={path} title={m.parcels_desk_title()} lead={m.parcels_desk_words()}>
      {loaderData.done && !answer && (
        <Notice look="ok" live>
          {done[loaderData.done.what](loaderData.done.number)}{' '}
          {(loaderData.done.what === 'received' || loaderData.done.what === 'known') && (
            <Link className="link" to={`${path}/${loaderData.done.number}`}>
              {m.parcels_desk_open()}
            </Link>
          )}
        </Notice>
      )}
      <ReceiveParcelForm
        key={loaderData.done?.number}
        answer={answer}
        isDone={loaderData.done?.what === 'received' || loaderData.done?.what === 'known'}
      />
      <DeskPanel id="trouver" title={m.parcels_desk_find()} words={m.parcels_desk_find_words()}>
        <Form method="get" action={path} className="desk-form">
          <Field
            name="colis"
            label={m.parcels_desk_find_number()}
            defaultValue={loaderData.wanted}
            error={loaderData.wanted !== '' && m.parcels_desk_find_none()}
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <div className="desk-form-acts">
            <Button type="submit" look="second">
              {m.parcels_desk_find_act()}
            </Button>
          </div>
        </Form>
      </DeskPanel>
      <DeskList
        name="parcels"
        path={path}
        shape={parcelForwardingsListDefinition}
        data={list}
        keyOf={({ id }) => id}
        columns={[
          {
            head: m.parcels_desk_number(),
            isMain: true,
            cell: ({ number, suite }) => (
              <>
                {number}
                <span className="desk-under">{suite}</span>
              </>
            ),
          },
          {
            head: m.parcels_desk_pack(),
            cell: ({ parcels }) =>
              parcels.map(({ number, weightGrams }) => (
                <span key={number} className="desk-under">
                  <Link className="link" to={`${path}/${number}`}>
                    {number}
                  </Link>{' '}
                  · {formatWeight(weightGrams, language)}
                </span>
              )),
          },
          {
            head: m.parcels_desk_to(),
            cell: ({ fullName, street, city, postalCode, country, phone }) =>
              [fullName, street, [city, postalCode].filter(Boolean).join(' '), country, phone]
                .filter(Boolean)
                .map((line) => (
                  <span key={line} className="desk-under">
                    {line}
                  </span>
                )),
          },
          { head: m.parcels_desk_paid(), sort: ['newest', 'oldest'], cell: ({ paidAt }) => dateAndTime(paidAt, zone) },
          {
            head: m.parcels_desk_tracking(),
            cell: ({ number, status, carrier, trackingCode, shippedAt }) =>
              status === 'shipped' ? (
                <>
                  {[carrier, trackingCode].filter(Boolean).join(' ')}
                  {shippedAt && (
                    <span className="desk-under">
                      {m.parcels_desk_shipped_on({ when: dateAndTime(shippedAt, zone) })}
                    </span>
                  )}
                </>
              ) : (
                <Ship number={number} answer={answer?.of === number ? answer : undefined} />
              ),
          },
        ]}
        fields={[
          {
            name: 'state',
            label: m.parcels_desk_state(),
            choices: { paid: m.parcels_desk_state_paid(), shipped: m.parcels_desk_state_shipped() },
          },
        ]}
        sortNames={{ oldest: m.parcels_desk_sort_oldest(), newest: m.desk_sort_newest() }}
        empty={{ title: m.parcels_desk_empty(), words: m.parcels_desk_empty_words() }}
      />
    </DeskPage>
  );
}

function Ship({ number, answer }: { number: string; answer: RefusedReceiveOrShipForm | undefined }) {
  return (
    <ConfirmButton
      act={m.parcels_desk_ship()}
      confirm={m.parcels_desk_ship_confirm()}
      busy={m.parcels_desk_shipping()}
      look="second"
      action={path}
      fields={{ ship: number }}
      isOpen={answer !== undefined}
    >
      <p>{m.parcels_desk_ship_question()}</p>
      <Field
        name="carrier"
        label={m.parcels_desk_carrier()}
        defaultValue={answer?.typed['carrier']}
        error={answer?.faults['carrier']}
        required
        maxLength={100}
        autoComplete="off"
      />
      <Field
        name="tracking"
        label={m.parcels_desk_tracking_code()}
        optional={m.parcels_desk_optional()}
        defaultValue={answer?.typed['tracking']}
        maxLength={100}
        autoComplete="off"
      />
    </ConfirmButton>
  );
}

export { DeskBoundary as ErrorBoundary };
