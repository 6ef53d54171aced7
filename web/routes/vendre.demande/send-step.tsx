import { countryName } from '#domain/delivery/countries.ts';
import { type MissingItem, type ApplicationDraft, stepOfMissingItem } from '#domain/sellers/seller-application.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { applicationDocumentName, missingApplicationItemText } from '#web/parts/sellers/application/document-words.ts';
import { Link } from '#web/ui/link.tsx';
import type { SentDocumentData } from './documents-step.tsx';
import { payoutText, type MaskedPayout } from './payout-step.tsx';
import { ApplicationStepForm } from './step-form.tsx';
import { applicationStepLabels } from './step-links.tsx';

/** The complete application, and what is missing. The send button appears when nothing is missing. */
export function SubmitApplicationStep({
  draft,
  documents,
  payout,
  missing,
}: {
  draft: ApplicationDraft;
  documents: readonly SentDocumentData[];
  payout: MaskedPayout | null;
  missing: readonly MissingItem[];
}) {
  const place = [draft.street, draft.city, draft.country && countryName(draft.country, getLocale())];
  const parts = [
    ['business', [draft.businessName, draft.legalName, draft.registration, draft.about]],
    ['place', [place.filter(Boolean).join(', '), draft.phone]],
    ['documents', documents.map(({ kind }) => applicationDocumentName(kind))],
    ['payout', [payout ? payoutText(payout) : m.sellapp_payout_none()]],
  ] as const;
  const summary = (
    <ul className="selling-rows">
      {parts.map(([step, lines]) => (
        <li key={step}>
          <span>
            <b>{applicationStepLabels[step]()}</b>
            {lines.filter(Boolean).map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two documents may have the same name
              <span key={at}>{line}</span>
            ))}
          </span>
          <Link
            className="link link-tap"
            to={`/vendre/demande?etape=${step}`}
            aria-label={m.sellapp_edit_part({ part: applicationStepLabels[step]() })}
          >
            {m.sellapp_edit()}
          </Link>
        </li>
      ))}
    </ul>
  );
  if (missing.length === 0)
    return (
      <ApplicationStepForm step="send" part="send" act={m.sellapp_send()} busy={m.sellapp_sending()} lead={summary}>
        <p className="muted">{m.sellapp_send_words()}</p>
      </ApplicationStepForm>
    );
  return (
    <section className="selling-part" aria-labelledby="etape">
      <h2 id="etape">{m.sellapp_step_send()}</h2>
      {summary}
      <h3>{m.sellapp_missing_title()}</h3>
      <ul className="selling-list">
        {missing.map((one) => (
          <li key={one}>
            <Link className="link" to={`/vendre/demande?etape=${stepOfMissingItem(one)}`}>
              {missingApplicationItemText(one)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
