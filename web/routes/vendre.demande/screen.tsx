import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import { applicationSteps, findMissingItems, type ApplicationDraft } from '#domain/sellers/seller-application.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext } from '#web/context.ts';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { ResultNotice } from '#web/ui/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import { ApplicationStatus } from './application-status.tsx';
import { BusinessStep } from './business-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { handleApplicationStep } from './handle-step.ts';
import { PayoutStep } from './payout-step.tsx';
import { AddressStep } from './place-step.tsx';
import { SubmitApplicationStep } from './send-step.tsx';
import { ApplicationStepLinks } from './step-links.tsx';
import '#web/styles/seller-application.css';

export const handle = { hydrate: 'now' };
export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => actionHeaders ?? loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.sellapp_title());

const nothing: ApplicationDraft = {
  kind: 'merchant',
  businessName: '',
  legalName: '',
  registration: '',
  about: '',
  slug: '',
  country: null,
  city: '',
  street: '',
  phone: '',
};

/** `?etape=place`: the step. `?genre=restaurant`: the initial kind. `?nouvelle`: a new application after a refusal. */
export async function loader(args: Route.LoaderArgs) {
  const { account } = requireSignedIn(args);
  const { searchParams } = args.url;
  const found = await account.sellerApplication();
  const isOver = found !== null && (found.state === 'refused' || found.state === 'approved');
  const isNew = isOver && searchParams.has('nouvelle');
  const draft = found && (!isOver || found.state === 'refused') ? found : nothing;
  const shown = isNew && found?.state === 'approved' ? nothing : draft;
  const own = isOver ? null : found;
  const step = applicationSteps.find((one) => one === searchParams.get('etape')) ?? 'business';
  const status = found && !isNew ? found : null;
  return uncachedData({
    status,
    draft: { ...shown, ...(!found && searchParams.get('genre') === 'restaurant' && { kind: 'restaurant' as const }) },
    documents: own?.documents ?? [],
    payout: own?.payout ?? null,
    missing: findMissingItems(
      shown,
      (own?.documents ?? []).map(({ kind }) => kind),
      own?.payout !== null && own !== null,
    ),
    step,
    isSaved: searchParams.has('enregistree'),
    zone: countryTimeZone(found?.country ?? '', args.context.get(visitorQueriesContext).timeZone()),
  });
}

export async function action(args: Route.ActionArgs) {
  const { act, account } = requireSignedIn(args);
  const answer = await handleApplicationStep(act, account, args);
  if ('to' in answer) throw seeOther(answer.to);
  return uncachedData(answer, { status: 422 });
}

/** The person's own application to sell, step by step. Each step is saved separately. */
export default function ApplicationScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { status, draft, documents, payout, missing, step, isSaved, zone } = loaderData;
  const isClosed = status !== null && status.state !== 'draft' && status.state !== 'more_asked';
  return (
    <div className="wrap section selling">
      <Link to="/vendre" className="selling-back">
        <Icon name="arrow-left" />
        {m.sell_home({ shop: shop.name })}
      </Link>
      <h1>{m.sellapp_title()}</h1>
      {status && <ApplicationStatus application={status} zone={zone} />}
      {!isClosed && (
        <>
          {!status && <p className="selling-lead">{m.sellapp_lead()}</p>}
          <ApplicationStepLinks step={step} missing={missing} />
          <ResultNotice look="ok">{isSaved && !answer && m.sellapp_saved()}</ResultNotice>
          <ResultNotice look="bad">{answer && (answer.refused ?? m.sellapp_refused())}</ResultNotice>
          {step === 'business' && <BusinessStep draft={draft} answer={answer} />}
          {step === 'place' && <AddressStep draft={draft} answer={answer} />}
          {step === 'documents' && <DocumentsStep kind={draft.kind} documents={documents} answer={answer} />}
          {step === 'payout' && <PayoutStep payout={payout} answer={answer} />}
          {step === 'send' && (
            <SubmitApplicationStep draft={draft} documents={documents} payout={payout} missing={missing} />
          )}
        </>
      )}
    </div>
  );
}
