import {
  type JobApplicationErrors,
  type JobApplication,
  jobApplicationLimits,
} from '#domain/careers/job-application.ts';
import { uploadTypes } from '#domain/people/upload.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field, FieldFrame, TextArea, useFieldIds } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';

type ApplicationFormProps = {
  slug: string;
  /** Idempotency key, so that a form sent twice creates one application. */
  formKey: string;
  months: number;
  refused:
    | { typed: JobApplication; isTooMany: boolean; faults: JobApplicationErrors & { cv?: keyof typeof fileFaults } }
    | undefined;
};

const fileFaults = { missing: m.careers_cv_missing, kind: m.careers_cv_kind, size: m.careers_cv_size };

/** The form of a job application. The browser posts it, with or without scripts. */
export function ApplicationForm({ slug, formKey, months, refused }: ApplicationFormProps) {
  const { typed, faults = {}, isTooMany } = refused ?? {};
  const fault = faults.cv ? fileFaults[faults.cv]() : refused && m.careers_cv_again();
  const cv = useFieldIds('candidature-cv', true, fault);
  return (
    <form
      method="post"
      action={`/recrutement/${slug}#candidature`}
      encType="multipart/form-data"
      className="letter-form"
      aria-labelledby="candidature"
    >
      <h2 id="candidature">{m.careers_apply_title()}</h2>
      {refused && (
        <Notice look="bad" live>
          {isTooMany ? m.careers_too_many() : m.careers_refused()}
        </Notice>
      )}
      <input type="hidden" name="key" value={formKey} />
      <Field
        name="name"
        label={m.careers_name()}
        error={faults.name && (faults.name === 'long' ? m.careers_wrong_name_long() : m.careers_wrong_name())}
        defaultValue={typed?.name}
        required
        maxLength={jobApplicationLimits.name}
        autoComplete="name"
      />
      <Field
        name="email"
        type="email"
        label={m.careers_email()}
        error={faults.email && m.careers_wrong_email()}
        defaultValue={typed?.email}
        required
        maxLength={jobApplicationLimits.email}
        autoComplete="email"
      />
      <Field
        name="phone"
        type="tel"
        label={m.careers_phone()}
        optional={m.careers_optional()}
        error={faults.phone && m.careers_wrong_phone()}
        defaultValue={typed?.phone}
        maxLength={jobApplicationLimits.phone}
        autoComplete="tel"
      />
      <TextArea
        name="message"
        label={m.careers_message()}
        optional={m.careers_optional()}
        hint={m.careers_message_hint()}
        error={faults.message && m.careers_wrong_message()}
        defaultValue={typed?.message}
        rows={5}
        maxLength={jobApplicationLimits.message}
      />
      <FieldFrame {...cv} label={m.careers_cv()} hint={m.careers_cv_hint()} error={fault}>
        <input
          id={cv.id}
          className="input careers-file"
          type="file"
          name="cv"
          accept={uploadTypes.join(',')}
          required
          aria-invalid={fault ? true : undefined}
          aria-describedby={cv.describedBy}
        />
      </FieldFrame>
      <p className="small muted">{m.careers_privacy({ shop: shop.name, months, email: shop.email })}</p>
      <Button look="main" type="submit">
        {m.careers_send()}
      </Button>
    </form>
  );
}
