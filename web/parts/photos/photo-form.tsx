import type { ReactNode } from 'react';
import { pictureTypes } from '#domain/people/upload.ts';
import { m } from '#texts/compiled/messages.js';
import { useShrinkPhoto } from '#web/parts/sellers/listing/shrink-photo.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

/** Why a photo was refused, as a sentence. `fault`: the code from the action. */
export const photoErrorText = (fault: string): string => faults[fault]?.() ?? m.photo_fault_kind();
const faults: Record<string, () => string> = {
  missing: () => m.photo_fault_missing(),
  kind: () => m.photo_fault_kind(),
  size: () => m.photo_fault_size(),
  many: () => m.photo_fault_many(),
  often: () => m.photo_fault_often(),
  closed: () => m.photo_fault_closed(),
};

/** A form for one photo, submitted by the browser. A large photo is scaled down first, if the browser can do that. */
export function PhotoForm({
  id,
  label,
  hint,
  error,
  fields,
  children,
}: {
  id: string;
  label: string;
  hint: string;
  error: string | undefined;
  fields: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const { isShrinking, shrink } = useShrinkPhoto();
  return (
    <form method="post" encType="multipart/form-data" className="order-change-form">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        id={id}
        label={label}
        hint={hint}
        error={error}
        type="file"
        name="photo"
        accept={pictureTypes.join(',')}
        required
        onChange={(event) => void shrink(event)}
      />
      <Button type="submit" look="second" busy={isShrinking} busyLabel={m.listing_photo_shrinking()}>
        {children}
      </Button>
    </form>
  );
}
