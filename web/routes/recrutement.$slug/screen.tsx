import { data } from 'react-router';
import { parseDescriptionBlocks } from '#domain/careers/job-application.ts';
import { settings } from '#domain/settings/settings.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { performActionContext, visitorQueriesContext, visitorContext } from '#web/context.ts';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { noStore } from '#web/no-store.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import { ApplicationForm } from './application-form.tsx';
import '#web/styles/letters.css';

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: loaderData?.opening?.title ?? m.careers_closed_title(),
    description: loaderData?.opening ? `${loaderData.opening.place}. ${loaderData.opening.terms}.` : '',
    noindex: loaderData?.opening?.isExample ?? true,
  });
export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => actionHeaders ?? loaderHeaders;

/** The job opening, with a new idempotency key for the form. `?envoye`: the application was sent. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const opening = await context.get(visitorQueriesContext).opening(params.slug);
  const { application_months: months } = await context.get(visitorQueriesContext).settings();
  return data(
    {
      opening,
      isSent: url.searchParams.has('envoye'),
      key: crypto.randomUUID(),
      months: months ?? settings.application_months.usual,
    },
    { headers: noStore, ...(!opening && { status: 404 }) },
  );
}

/** Handles the application form. The field `cv` has the token of an uploaded file (server/http/form-file.ts). */
export async function action({ request, context, params: { slug } }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const typed = { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') };
  const { language } = context.get(visitorContext);
  const answer = await context.get(performActionContext)('application/send', {
    slug,
    ...typed,
    cv: text('cv'),
    // A form without a key is accepted too. Sending it twice then makes two applications.
    key: isUuid(text('key')) ? text('key') : crypto.randomUUID(),
    language,
  });
  if (answer === 'sent') throw seeOther(`/recrutement/${slug}?envoye`);
  // The loader reports that the opening is closed. The typed text is shown, so that it can be copied.
  if (answer === 'closed') return uncachedData({ typed, isTooMany: false, faults: {} }, { status: 422 });
  const refused = answer === 'too-many' ? { isTooMany: true, faults: {} } : { isTooMany: false, faults: answer.faults };
  return uncachedData({ typed, ...refused }, { status: 422 });
}

export default function JobOpeningScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { opening, isSent, key, months } = loaderData;
  if (!opening) return <ClosedOpening typed={actionData?.typed.message} />;
  return (
    <div className="wrap section careers">
      <Link to="/recrutement" className="careers-back">
        <Icon name="arrow-left" />
        {m.careers_all()}
      </Link>
      <h1>{opening.title}</h1>
      <p className="careers-lead">
        {opening.place}
        <br />
        <span className="muted">{opening.terms}</span>
      </p>
      {isSent && !actionData ? (
        <section className="careers-sent">
          <h2>{m.careers_sent_title()}</h2>
          <p role="status">{m.careers_sent()}</p>
          <Link to="/recrutement" className={buttonClass('second')}>
            {m.careers_all()}
          </Link>
        </section>
      ) : (
        <>
          {opening.isExample && <Notice>{m.careers_example_notice()}</Notice>}
          <div className="careers-words">
            {parseDescriptionBlocks(opening.description).map((block) =>
              typeof block === 'string' ? (
                <p key={block}>{block}</p>
              ) : (
                <ul key={block[0]}>
                  {block.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              ),
            )}
          </div>
          <ApplicationForm slug={opening.slug} formKey={key} months={months} refused={actionData} />
        </>
      )}
    </div>
  );
}

/** A closed opening. If it closed while the form was being filled in, the typed text is shown. */
function ClosedOpening({ typed }: { typed: string | undefined }) {
  const all = (
    <Link to="/recrutement" className={buttonClass('main')}>
      {m.careers_all()}
    </Link>
  );
  return (
    <div className="wrap section careers">
      <EmptyState picture={<Icon name="user" />} heading="h1" title={m.careers_closed_title()} action={all}>
        {m.careers_closed()}
      </EmptyState>
      {typed !== undefined && (
        <section className="careers-words">
          <p role="alert">{m.careers_closed_kept()}</p>
          {typed && <blockquote className="careers-kept">{typed}</blockquote>}
        </section>
      )}
    </div>
  );
}
