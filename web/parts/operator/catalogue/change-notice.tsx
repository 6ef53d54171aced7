import { Form, useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { productChangeDoneText } from '#web/parts/desk/product/product-words.ts';

export type UndoableChangeSummary = {
  id: string;
  kind: 'edit' | 'hide' | 'show' | 'move';
  products: number;
  isUndone: boolean;
};

/** Confirms a change of products, with an undo button. `left`: products that undo skipped, because they changed. */
export function ProductChangeNotice({ change, left }: { change: UndoableChangeSummary | null; left: number }) {
  const { state, formData } = useNavigation();
  if (!change) return null;
  if (change.isUndone)
    return (
      <Notice look="ok" live>
        {m.cdesk_undone()} {left > 0 && m.cdesk_undone_left({ n: left })}
      </Notice>
    );
  return (
    <Notice look="ok" live>
      {productChangeDoneText(change)}
      <Form method="post" className="cdesk-undo">
        <input type="hidden" name="undo" value={change.id} />
        <Button
          type="submit"
          look="plain"
          busy={state !== 'idle' && formData?.get('undo') === change.id}
          busyLabel={m.cdesk_undo_busy()}
        >
          {m.cdesk_undo()}
        </Button>
      </Form>
    </Notice>
  );
}
