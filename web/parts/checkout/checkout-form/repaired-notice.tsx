import type { CartChange } from '#domain/cart/repair.ts';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { cartChangeText } from './change-words.ts';

type RepairedNoticeProps = { changes: readonly CartChange[]; undo?: () => void };

export function RepairedCartNotice({ changes, undo }: RepairedNoticeProps) {
  return (
    <Notice look="ok" live>
      <p>{m.checkout_repaired()}</p>
      <ul className="trouble-list">
        {changes.map((change) => (
          <li key={change.kind + change.name}>{cartChangeText(change)}</li>
        ))}
      </ul>
      {undo && (
        <Button look="second" size="small" onClick={undo}>
          {m.checkout_repair_undo()}
        </Button>
      )}
    </Notice>
  );
}
