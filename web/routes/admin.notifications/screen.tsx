import { useId } from 'react';
import { useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel, FactList, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { LatestNotices } from './latest-notices.tsx';
import type { Route } from './+types/screen';
import '#web/styles/desk.css';

const path = '/admin/notifications';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = () => deskMeta(m.notifications_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone, person } = authorizeDesk(args);
  const { searchParams } = args.url;
  const done = (['on', 'off', 'test'] as const).find((one) => searchParams.has(one)) ?? null;
  return uncachedData({ ...(await desk.notices()), me: person.id, done, zone: timeZone, key: crypto.randomUUID() });
}

/** Switches text messages on or off, or sends a test to the signed-in administrator. */
export async function action(args: Route.ActionArgs) {
  const { desk, act } = authorizeDesk(args);
  const form = await args.request.formData();
  const test = form.get('test');
  if (typeof test === 'string') {
    const { refused } = await attempt(desk, act('notification/test-text', { key: test }));
    if (refused !== null) return uncachedData({ refused }, { status: 422 });
    throw seeOther(`${path}?test`);
  }
  const isOn = form.get('sms') === 'on';
  await act('notification/set-sms', { isOn });
  throw seeOther(`${path}?${isOn ? 'on' : 'off'}`);
}

const done = {
  on: () => m.notifications_turned_on(),
  off: () => m.notifications_turned_off(),
  test: () => m.notifications_test_sent(),
};

/** How the shop is notified of a new order: by mail, and by text message if switched on (R-ADMIN-19, R-ADMIN-20). */
export default function NewOrderAlertsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { sms, textsBy, mailTo, recipients, latest, me, key, zone } = loaderData;
  const { formData } = useNavigation();
  const words = useId();
  const isOn = sms === 'on';
  return (
    <DeskPage path={path} title={m.notifications_title()} lead={m.notifications_words()}>
      <ResultNotice look="bad">{actionData?.refused}</ResultNotice>
      <ResultNotice look="ok">{loaderData.done && !actionData && done[loaderData.done]()}</ResultNotice>
      <DeskPanel
        id="texto"
        title={m.notifications_sms()}
        words={sms === 'paused' ? m.notifications_sms_inactive_words() : m.notifications_sms_words()}
        acts={
          <StateBadge look={isOn ? 'ok' : sms === 'paused' ? 'warn' : 'note'}>
            {isOn
              ? m.notifications_sms_on()
              : sms === 'paused'
                ? m.notifications_sms_inactive()
                : m.notifications_sms_off()}
          </StateBadge>
        }
      >
        <FactList
          facts={[
            [
              m.notifications_gateway(),
              textsBy === 'gateway' ? m.notifications_gateway_real() : m.notifications_gateway_outbox(),
            ],
            [
              m.notifications_recipients(),
              recipients.length === 0
                ? m.notifications_nobody()
                : recipients
                    .map(({ name, phoneEnd }) => m.notifications_recipient({ name, end: phoneEnd }))
                    .join(' · '),
            ],
          ]}
        />
        <p className="muted small" id={words}>
          {m.notifications_gateway_tried()}
        </p>
        <div className="desk-form-acts">
          <form method="post" action={path}>
            <Button
              type="submit"
              look={isOn ? 'second' : 'main'}
              name="sms"
              value={isOn ? 'off' : 'on'}
              aria-describedby={words}
              busy={formData?.has('sms')}
              busyLabel={m.notifications_busy()}
            >
              {isOn ? m.notifications_turn_off() : m.notifications_turn_on()}
            </Button>
          </form>
          {recipients.some(({ personId }) => personId === me) ? (
            <form method="post" action={path}>
              <Button
                type="submit"
                look="second"
                name="test"
                value={key}
                busy={formData?.has('test')}
                busyLabel={m.notifications_test_busy()}
              >
                {m.notifications_test()}
              </Button>
            </form>
          ) : (
            <a className={buttonClass('second')} href="/account/securite">
              {m.notifications_add_phone()}
            </a>
          )}
        </div>
      </DeskPanel>
      <DeskPanel id="courriel" title={m.notifications_mail()} words={m.notifications_mail_words()}>
        <FactList facts={[[m.notifications_mail(), mailTo]]} />
      </DeskPanel>
      <LatestNotices latest={latest} zone={zone} />
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
