import {
  applicationKinds,
  sellerApplicationLimits,
  type ApplicationDraft,
  type StepErrorCode,
} from '#domain/sellers/seller-application.ts';
import { m } from '#texts/compiled/messages.js';
import { Field, TextArea } from '#web/ui/field.tsx';
import type { RefusedApplicationStep } from './handle-step.ts';
import { ApplicationStepForm } from './step-form.tsx';

const kindWords = {
  merchant: { name: () => m.sellapp_kind_merchant(), about: () => m.sellapp_kind_merchant_words() },
  restaurant: { name: () => m.sellapp_kind_restaurant(), about: () => m.sellapp_kind_restaurant_words() },
};

export function BusinessStep({
  draft,
  answer,
}: {
  draft: ApplicationDraft;
  answer: RefusedApplicationStep | undefined;
}) {
  const { faults = {}, typed } = answer ?? {};
  const value = (name: keyof ApplicationDraft): string => typed?.[name] ?? draft[name] ?? '';
  const text = (name: 'businessName' | 'legalName' | 'registration') => ({
    name,
    defaultValue: value(name),
    error: faults[name] && m.sellapp_wrong_long(),
    maxLength: sellerApplicationLimits[name],
  });
  return (
    <ApplicationStepForm step="business" part="business">
      <fieldset className="selling-choice">
        <legend>{m.sellapp_kind()}</legend>
        {applicationKinds.map((kind) => (
          <label key={kind}>
            <input type="radio" name="kind" value={kind} defaultChecked={value('kind') === kind} />
            <span>{kindWords[kind].name()}</span>
            <span className="muted small">{kindWords[kind].about()}</span>
          </label>
        ))}
      </fieldset>
      <Field {...text('businessName')} label={m.sellapp_name()} autoComplete="organization" />
      <Field
        {...text('legalName')}
        label={m.sellapp_legal_name()}
        optional={m.sellapp_optional()}
        hint={m.sellapp_legal_name_hint()}
      />
      <Field {...text('registration')} label={m.sellapp_registration()} hint={m.sellapp_registration_hint()} />
      <TextArea
        name="about"
        label={m.sellapp_about()}
        hint={m.sellapp_about_hint()}
        error={faults.about && m.sellapp_wrong_long()}
        defaultValue={value('about')}
        rows={5}
        maxLength={sellerApplicationLimits.about}
      />
      <Field
        name="slug"
        label={m.sellapp_slug()}
        optional={m.sellapp_optional()}
        hint={m.sellapp_slug_hint()}
        error={faults.slug && slugWords[faults.slug]()}
        defaultValue={value('slug')}
        maxLength={sellerApplicationLimits.slug}
        autoCapitalize="none"
        spellCheck={false}
      />
    </ApplicationStepForm>
  );
}

const slugWords: Record<StepErrorCode, () => string> = {
  long: () => m.sellapp_wrong_long(),
  shape: () => m.sellapp_wrong_shape(),
  wrong: () => m.sellapp_wrong_shape(),
  reserved: () => m.sellapp_wrong_reserved(),
};
