import { uploadTypes } from '#domain/people/upload.ts';
import {
  type ApplicationKind,
  type DocumentKind,
  documentKinds,
  maxDocuments,
  requiredDocuments,
} from '#domain/sellers/seller-application.ts';
import { m } from '#texts/compiled/messages.js';
import { documentTypeAndSize, applicationDocumentName } from '#web/parts/sellers/application/document-words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { FieldFrame, Select, useFieldIds } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import type { RefusedApplicationStep } from './handle-step.ts';
import type { ApplicationDocumentFault } from './step-answer.ts';

export type SentDocumentData = { id: string; kind: DocumentKind; type: string; bytes: number };

const fileWords: Record<ApplicationDocumentFault, () => string> = {
  missing: () => m.sellapp_file_missing(),
  kind: () => m.sellapp_file_kind(),
  size: () => m.sellapp_file_size(),
  'too-many': () => m.sellapp_document_full(),
  closed: () => m.sellapp_refused(),
};

/** The uploaded documents, and a plain form to add one, without a draft, because drafts hold only text. */
export function DocumentsStep({
  kind,
  documents,
  answer,
}: {
  kind: ApplicationKind;
  documents: readonly SentDocumentData[];
  answer: RefusedApplicationStep | undefined;
}) {
  const fault = answer?.file && fileWords[answer.file]();
  const file = useFieldIds('papier', true, fault);
  const there = new Set(documents.map((one) => one.kind));
  const isComplete = requiredDocuments(kind).every((one) => there.has(one));
  const next = requiredDocuments(kind).find((one) => !there.has(one)) ?? 'identity';
  return (
    <section className="selling-part" aria-labelledby="etape">
      <h2 id="etape">{m.sellapp_step_documents()}</h2>
      <p className="muted">{m.sellapp_documents_words()}</p>
      {documents.length === 0 ? (
        <p>{m.sellapp_document_none()}</p>
      ) : (
        <ul className="selling-rows">
          {documents.map(({ id, kind: one, type, bytes }) => (
            <li key={id}>
              <span>
                <b>{applicationDocumentName(one)}</b>
                <span className="muted small">{documentTypeAndSize(type, bytes)}</span>
              </span>
              <form method="post" action="/vendre/demande?etape=documents">
                <input type="hidden" name="part" value="remove" />
                <Button
                  type="submit"
                  look="plain"
                  name="id"
                  value={id}
                  aria-label={m.sellapp_document_remove_name({ name: applicationDocumentName(one) })}
                >
                  {m.sellapp_document_remove()}
                </Button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {documents.length >= maxDocuments ? (
        <p>{m.sellapp_document_full()}</p>
      ) : (
        <form
          method="post"
          action="/vendre/demande?etape=documents"
          encType="multipart/form-data"
          className="selling-form"
        >
          <input type="hidden" name="part" value="document" />
          <Select name="kind" label={m.sellapp_document()} defaultValue={answer?.typed['kind'] ?? next}>
            {documentKinds.map((one) => (
              <option key={one} value={one}>
                {applicationDocumentName(one)}
              </option>
            ))}
          </Select>
          <FieldFrame {...file} label={m.sellapp_document_file()} hint={m.sellapp_document_file_hint()} error={fault}>
            <input
              id={file.id}
              className="input selling-file"
              type="file"
              name="document"
              accept={uploadTypes.join(',')}
              required
              aria-invalid={fault ? true : undefined}
              aria-describedby={file.describedBy}
            />
          </FieldFrame>
          <Button type="submit" look={isComplete ? 'second' : 'main'}>
            {m.sellapp_document_add()}
          </Button>
        </form>
      )}
      <p>
        <Link className={buttonClass(isComplete ? 'main' : 'second')} to="/vendre/demande?etape=payout">
          {m.sellapp_continue()}
        </Link>
      </p>
    </section>
  );
}
