import type { ComponentProps, ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ApplicationStep } from '#domain/sellers/seller-application.ts';
import { m } from '#texts/compiled/messages.js';
import { DraftForm } from '#web/parts/desk/desk-form/draft-form.tsx';
import { useUnsavedWarning } from '#web/parts/sellers/dashboard/use-unsaved.ts';
import { Button } from '#web/ui/button.tsx';
import { applicationStepLabels } from './step-links.tsx';

/** The form of a step: title, fields, and a button that saves and continues. */
export function ApplicationStepForm({
  step,
  part,
  lead,
  act,
  busy,
  children,
}: {
  step: ApplicationStep;
  part: string;
  lead?: ReactNode;
  act?: string;
  busy?: string;
  children?: ReactNode;
}) {
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle' && formData?.get('part') === part;
  const form = { action: `/vendre/demande?etape=${step}`, className: 'selling-form', 'aria-labelledby': 'etape' };
  const content = (
    <>
      <h2 id="etape">{applicationStepLabels[step]()}</h2>
      {lead}
      <input type="hidden" name="part" value={part} />
      {children}
      <Button type="submit" look="main" busy={isBusy} busyLabel={busy ?? m.sellapp_saving()}>
        {act ?? m.sellapp_next()}
      </Button>
    </>
  );
  // Only the server may store a bank account number, so this step has no draft.
  return step === 'payout' ? (
    <UnkeptForm {...form}>{content}</UnkeptForm>
  ) : (
    <DraftForm draft={`application:${step}:${part}`} {...form}>
      {content}
    </DraftForm>
  );
}

/** A form without a draft asks for confirmation before its typed text is lost. */
function UnkeptForm(form: ComponentProps<typeof Form>) {
  return <Form method="post" {...form} {...useUnsavedWarning(m.wares_unsaved(), false)} />;
}
