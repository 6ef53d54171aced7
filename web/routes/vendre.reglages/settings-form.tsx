import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { HiddenVersionInput } from '#web/parts/desk/desk-form/both-versions.tsx';
import { DraftForm } from '#web/parts/desk/desk-form/draft-form.tsx';
import { Button } from '#web/ui/button.tsx';

export function SettingsForm({
  seller,
  version,
  part,
  view,
  title,
  act,
  children,
}: {
  seller: string;
  version: string;
  part: string;
  view: string;
  title: string;
  act?: string;
  children: ReactNode;
}) {
  const { state, formData } = useNavigation();
  return (
    <DraftForm
      draft={`shop:${seller}:${part}`}
      action={`/vendre/reglages?boutique=${seller}&vue=${view}`}
      className="selling-form"
      aria-labelledby="reglage"
    >
      <h2 id="reglage">{title}</h2>
      <input type="hidden" name="seller" value={seller} />
      <HiddenVersionInput version={version} />
      <input type="hidden" name="part" value={part} />
      {children}
      <Button
        type="submit"
        look="main"
        busy={state !== 'idle' && formData?.get('part') === part}
        busyLabel={m.shopset_saving()}
      >
        {act ?? m.shopset_save()}
      </Button>
    </DraftForm>
  );
}
