import { type IssueTexts, maxBodyLength, maxSubjectLength } from '#domain/newsletter/issue.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { EditConflict, HiddenVersionInput } from '#web/parts/desk/desk-form/both-versions.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import type { RefusedNewsletterIssueForm } from './act.ts';

const labels: Record<keyof IssueTexts, () => string> = {
  subjectFr: () => m.newsletter_desk_subject_fr(),
  bodyFr: () => m.newsletter_desk_body_fr(),
  subjectEn: () => m.newsletter_desk_subject_en(),
  bodyEn: () => m.newsletter_desk_body_en(),
};

/** The texts of a draft in both languages. Unsaved text is kept in this browser. */
export function NewsletterIssueForm({
  issue,
  isSaved,
  answer,
}: {
  issue: IssueTexts & { id: string; version: number };
  isSaved: boolean;
  answer: RefusedNewsletterIssueForm | undefined;
}) {
  const shown = answer?.typed ?? issue;
  const name = issue.version === 0 ? 'newsletter:new' : `newsletter:${issue.id}`;
  const of = (name: keyof IssueTexts, lang: string) => ({
    name,
    label: labels[name](),
    defaultValue: shown[name],
    lang,
  });
  return (
    <DeskPanel id="texte" title={m.newsletter_desk_write()} words={m.newsletter_desk_write_words()}>
      <DeskForm
        key={`${issue.id}:${issue.version}`}
        draft={name}
        done={isSaved}
        act={m.newsletter_desk_save()}
        busy={m.newsletter_desk_saving()}
      >
        <input type="hidden" name="id" value={issue.id} />
        <HiddenVersionInput version={answer?.version ?? issue.version} />
        {answer?.isConflict && (
          <EditConflict
            now={issue.version}
            fields={(['subjectFr', 'bodyFr', 'subjectEn', 'bodyEn'] as const).map((field) => ({
              name: labels[field](),
              theirs: issue[field],
              yours: shown[field],
            }))}
          />
        )}
        <Field {...of('subjectFr', 'fr')} maxLength={maxSubjectLength} />
        <TextArea {...of('bodyFr', 'fr')} maxLength={maxBodyLength} rows={12} />
        <Field {...of('subjectEn', 'en')} maxLength={maxSubjectLength} />
        <TextArea {...of('bodyEn', 'en')} maxLength={maxBodyLength} rows={12} />
      </DeskForm>
    </DeskPanel>
  );
}
