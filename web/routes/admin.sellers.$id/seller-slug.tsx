import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import type { RefusedSellerForm } from './seller-answer.ts';

/** The slug in the storefront's URL, and a form to change it with a reason. Administrators only. */
export function StorefrontSlugForm({ slug, answer }: { slug: string; answer: RefusedSellerForm | undefined }) {
  const refused = answer?.slot === 'slug' ? answer : undefined;
  return (
    <DeskPanel id="adresse" title={m.sellapp_slug_part()} words={m.sellapp_slug_words()}>
      <p>{slug}</p>
      <ConfirmButton
        act={m.sellapp_slug_change()}
        confirm={m.sellapp_slug_change()}
        busy={m.sellapp_slug_changing()}
        look="second"
        fields={{ slot: 'slug' }}
        isOpen={refused !== undefined}
      >
        <Field
          name="slug"
          label={m.sellapp_slug_new()}
          error={refused?.faults['slug']}
          defaultValue={refused?.typed['slug'] ?? ''}
          maxLength={60}
          required
          spellCheck={false}
        />
        <Field
          name="reason"
          label={m.sellapp_slug_reason()}
          hint={m.sellapp_slug_reason_hint()}
          error={refused?.faults['reason']}
          defaultValue={refused?.typed['reason'] ?? ''}
          minLength={10}
          maxLength={1000}
          required
        />
      </ConfirmButton>
    </DeskPanel>
  );
}
