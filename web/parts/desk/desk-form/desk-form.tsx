import type { ComponentProps, ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { DraftForm } from './draft-form.tsx';

/** A form of the administration with a stored draft (draft-form.tsx). `act`, `busy`: the main button's labels. */
export function DeskForm({
  act,
  busy = m.desk_order_busy(),
  acts,
  children,
  className = '',
  ...form
}: ComponentProps<typeof DraftForm> & {
  act: ReactNode;
  busy?: string;
  /** Buttons beside the main one. */
  acts?: ReactNode;
}) {
  const { state, formData } = useNavigation();
  return (
    <DraftForm {...form} className={`desk-form ${className}`.trimEnd()}>
      {children}
      <div className="desk-form-acts">
        <Button
          type="submit"
          look="main"
          busy={state !== 'idle' && formData?.get('form') === form.draft}
          busyLabel={busy}
        >
          {act}
        </Button>
        {acts}
      </div>
    </DraftForm>
  );
}
