import { data } from 'react-router';
import { countryName } from '#domain/delivery/countries.ts';
import { storefrontPath } from '#domain/sellers/storefront-path.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { DeskPanel, DetailColumns, FactList, StateBadge } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskBoundary } from '#web/parts/operator/desk-frame/desk-boundary.tsx';
import { deskMeta } from '#web/parts/operator/desk-frame/desk-meta.ts';
import { DeskPage } from '#web/parts/operator/desk-frame/desk-page.tsx';
import { toPlainJson } from '#web/parts/operator/guard/as-sent.ts';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import { kindName, stateLook, stateName } from '#web/parts/operator/sellers/application-words.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { formTextReader } from '#web/form-fields.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import type { Route } from './+types/screen';
import type { ApplicationReviewFormResult } from './review-answer.ts';
import { ApplicationDecisionForm, SellerDocumentDownloads, PayoutAccountOnRequest } from './review-parts.tsx';
import '#web/styles/desk.css';

const list = '/admin/seller-applications';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskMeta(loaderData?.application.name ?? m.sellapp_desk_title());
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { desk, timeZone, person } = authorizeDesk(args);
  const application = await desk.sellerApplication(args.params.id);
  if (!application) throw uncachedData(null, { status: 404 });
  return uncachedData({
    application: toPlainJson(application),
    zone: timeZone,
    isAdmin: person.flags.admin,
    isDone: args.url.searchParams.has('fait'),
  });
}

/** Accepts, refuses, requests documents, or shows the payout account. Not for employees (DECISIONS: employee). */
export async function action(args: Route.ActionArgs) {
  const { desk, act } = authorizeDesk(args, { role: 'admin' });
  const { id } = args.params;
  const form = await args.request.formData();
  const field = formTextReader(form);
  const slot = field('slot');
  const typed = { words: field('words'), slug: field('slug') };
  const refuse = (faults: Record<string, string>, refused: string | null = null) =>
    uncachedData({ slot, refused, faults, typed, payout: null } satisfies ApplicationReviewFormResult, {
      status: 422,
    });
  const perform = async (work: Promise<unknown>, at: string | null) => {
    const { refused } = await attempt(desk, work);
    if (refused !== null) return at ? refuse({ [at]: refused }) : refuse({}, refused);
    throw seeOther(`${list}/${id}?fait`);
  };
  if (slot === 'payout') {
    const payout = await act('seller-application/read-payout', { id });
    return uncachedData({ slot, refused: null, faults: {}, typed, payout } satisfies ApplicationReviewFormResult);
  }
  if (slot === 'approve') {
    const version = field('version').slice(0, 40);
    return perform(act('seller-application/approve', { id, slug: typed.slug || null, version }), 'slug');
  }
  if (slot === 'refuse' || slot === 'more') {
    if (typed.words.length < 10) return refuse({ words: m.sellapp_desk_words_fault() });
    const outcome = slot === 'refuse' ? ('refused' as const) : ('more_asked' as const);
    return perform(act('seller-application/answer', { id, outcome, words: typed.words.slice(0, 2000) }), null);
  }
  throw data(null, { status: 400 });
}

export default function ReviewScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { application, zone, isAdmin, isDone } = loaderData;
  const { id, name, kind, state, language, sellerId, sellerSlug, slug, isSlugFree } = application;
  const place = [
    application.street,
    application.city,
    application.country && countryName(application.country, getLocale()),
  ];
  return (
    <DeskPage
      path={list}
      title={
        <>
          {name} <StateBadge look={stateLook(state)}>{stateName(state)}</StateBadge>
        </>
      }
      trail={{ to: list, name: m.sellapp_desk_title() }}
    >
      <ResultNotice look="ok">{isDone && !answer && m.sellapp_desk_done()}</ResultNotice>
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      <DetailColumns
        aside={
          <>
            <SellerDocumentDownloads documents={application.documents} isApproved={application.state === 'approved'} />
            {isAdmin && <PayoutAccountOnRequest hasPayout={application.hasPayout} answer={answer} />}
          </>
        }
      >
        <DeskPanel id="commerce" title={m.sellapp_desk_facts()}>
          <FactList
            facts={[
              [m.sellapp_desk_kind(), kindName(kind)],
              [m.sellapp_desk_legal(), application.legalName],
              [m.sellapp_registration(), application.registration],
              [m.sellapp_desk_about(), application.about],
              [m.sellapp_desk_place(), place.filter(Boolean).join(', ')],
              [m.sellapp_phone(), application.phone],
              [m.sellapp_desk_person(), application.personName ?? application.email],
              [m.sellapp_desk_language(), language === 'fr' ? 'Français' : 'English'],
              [m.sellapp_desk_sent(), dateAndTime(application.sentAt, zone)],
              [
                m.sellapp_desk_wish(),
                sellerSlug === null && (isSlugFree ? slug : m.sellapp_desk_wish_taken({ slug: slug || '—' })),
              ],
              [
                m.sellapp_desk_seller(),
                sellerId && sellerSlug && (
                  <Link key="seller" className="link" to={`/admin/sellers/${sellerId}`}>
                    {storefrontPath({ source: kind, slug: sellerSlug })}
                  </Link>
                ),
              ],
              [m.sellapp_desk_reply(), application.reply],
            ]}
          />
        </DeskPanel>
        {(state === 'sent' || state === 'more_asked') && (
          <ApplicationDecisionForm
            key={id}
            isAdmin={isAdmin}
            slug={slug}
            version={state === 'sent' ? application.version : null}
            answer={answer}
          />
        )}
      </DetailColumns>
    </DeskPage>
  );
}

export { DeskBoundary as ErrorBoundary };
