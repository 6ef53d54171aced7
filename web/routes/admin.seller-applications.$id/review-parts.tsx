import { Form } from 'react-router';
import type { DocumentKind } from '#domain/sellers/seller-application.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel, FactList } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import {
  documentTypeAndSize,
  applicationDocumentName,
  payoutMethodName,
} from '#web/parts/sellers/application/document-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import type { ApplicationReviewFormResult } from './review-answer.ts';

/** The documents as downloads. They are never opened in the browser. */
export function SellerDocumentDownloads({
  documents,
  isApproved,
}: {
  documents: readonly { id: string; kind: DocumentKind; type: string; bytes: number }[];
  isApproved: boolean;
}) {
  return (
    <DeskPanel id="papiers" title={m.sellapp_desk_documents()} words={m.sellapp_desk_documents_words()}>
      {documents.length === 0 && (
        <p className="muted">{isApproved ? m.sellapp_desk_documents_gone() : m.sellapp_document_none()}</p>
      )}
      <ul className="desk-rows">
        {documents.map(({ id, kind, type, bytes }) => (
          <li key={id}>
            <span>
              <a className="link" href={`/admin/seller-applications/document?id=${id}`} download>
                {applicationDocumentName(kind)}
              </a>
              <span className="desk-under">{documentTypeAndSize(type, bytes)}</span>
            </span>
          </li>
        ))}
      </ul>
    </DeskPanel>
  );
}

/** The payout account. The page contains it only after an administrator has requested it by a form. */
export function PayoutAccountOnRequest({
  hasPayout,
  answer,
}: {
  hasPayout: boolean;
  answer: ApplicationReviewFormResult | undefined;
}) {
  const payout = answer?.payout;
  return (
    <DeskPanel id="versement" title={m.sellapp_desk_payout()} words={m.sellapp_desk_payout_words()}>
      {payout ? (
        <FactList
          facts={[
            [m.sellapp_method(), payoutMethodName(payout.method)],
            [m.sellapp_holder(), payout.holder],
            [m.sellapp_institution(), payout.institution],
            [m.sellapp_account(), payout.account],
          ]}
        />
      ) : hasPayout ? (
        <Form method="post">
          <Button type="submit" name="slot" value="payout">
            {m.sellapp_desk_payout_show()}
          </Button>
        </Form>
      ) : (
        <p className="muted">{m.sellapp_desk_payout_none()}</p>
      )}
    </DeskPanel>
  );
}

/**
 * Accept with a slug for the storefront's URL, request more documents, or refuse. `slug`: the proposal.
 * `version`: the displayed version; null: accepting is not possible yet, because more documents were requested.
 */
export function ApplicationDecisionForm({
  isAdmin,
  slug,
  version,
  answer,
}: {
  isAdmin: boolean;
  slug: string;
  version: string | null;
  answer: ApplicationReviewFormResult | undefined;
}) {
  if (!isAdmin)
    return (
      <DeskPanel id="reponse" title={m.sellapp_desk_decide()}>
        <p className="muted">{m.sellapp_desk_only_admin()}</p>
      </DeskPanel>
    );
  const words = (slot: string) => (
    <TextArea
      name="words"
      label={m.sellapp_desk_words()}
      hint={m.sellapp_desk_words_hint()}
      error={answer?.slot === slot ? answer.faults['words'] : undefined}
      defaultValue={answer?.slot === slot ? answer.typed.words : ''}
      rows={4}
      minLength={10}
      maxLength={2000}
      required
    />
  );
  return (
    <DeskPanel id="reponse" title={m.sellapp_desk_decide()}>
      {version !== null && (
        <ConfirmButton
          act={m.sellapp_desk_approve()}
          confirm={m.sellapp_desk_approve()}
          busy={m.sellapp_desk_approving()}
          look="main"
          fields={{ slot: 'approve', version }}
          isOpen={answer?.slot === 'approve'}
        >
          <p>{m.sellapp_desk_approve_words()}</p>
          <Field
            name="slug"
            label={m.sellapp_desk_slug()}
            hint={m.sellapp_desk_slug_hint()}
            error={answer?.slot === 'approve' ? answer.faults['slug'] : undefined}
            defaultValue={answer?.slot === 'approve' ? answer.typed.slug : slug}
            maxLength={60}
            spellCheck={false}
          />
        </ConfirmButton>
      )}
      <ConfirmButton
        act={m.sellapp_desk_more()}
        confirm={m.sellapp_desk_more()}
        busy={m.sellapp_desk_sending()}
        look="second"
        fields={{ slot: 'more' }}
        isOpen={answer?.slot === 'more'}
      >
        {words('more')}
      </ConfirmButton>
      <ConfirmButton
        act={m.sellapp_desk_refuse()}
        confirm={m.sellapp_desk_refuse()}
        busy={m.sellapp_desk_sending()}
        fields={{ slot: 'refuse' }}
        isOpen={answer?.slot === 'refuse'}
      >
        {words('refuse')}
      </ConfirmButton>
    </DeskPanel>
  );
}
