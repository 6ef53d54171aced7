import { type IssueTexts, maxBodyLength, maxSubjectLength } from '#domain/newsletter/issue.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/operator/desk-detail/desk-detail.tsx';
import { EditConflict, HiddenVersionInput } from '#web/parts/operator/desk-form/both-versions.tsx';
import { DeskForm } from '#web/parts/operator/desk-form/desk-form.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import type { RefusedNewsletterIssueForm } from './act.ts';

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
            fields={[
              { name: m.newsletter_desk_subject_fr(), theirs: issue.subjectFr, yours: shown.subjectFr },
              { name: m.newsletter_desk_body_fr(), theirs: issue.bodyFr, yours: shown.bodyFr },
              { name: m.newsletter_desk_subject_en(), theirs: issue.subjectEn, yours: shown.subjectEn },
              { name: m.newsletter_desk_body_en(), theirs: issue.bodyEn, yours: shown.bodyEn },
            ]}
          />
        )}
        <Field
          name="subjectFr"
          label={m.newsletter_desk_subject_fr()}
          defaultValue={shown.subjectFr}
          maxLength={maxSubjectLength}
          lang="fr"
        />
        <TextArea
          name="bodyFr"
          label={m.newsletter_desk_body_fr()}
          defaultValue={shown.bodyFr}
          maxLength={maxBodyLength}
          rows={12}
          lang="fr"
        />
        <Field
          name="subjectEn"
          label={m.newsletter_desk_subject_en()}
          defaultValue={shown.subjectEn}
          maxLength={maxSubjectLength}
          lang="en"
        />
        <TextArea
          name="bodyEn"
          label={m.newsletter_desk_body_en()}
          defaultValue={shown.bodyEn}
          maxLength={maxBodyLength}
          rows={12}
          lang="en"
        />
      </DeskForm>
    </DeskPanel>
  );
}
