import { useState } from 'react';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Copies a text and confirms it. Without clipboard access, the text is shown for selection. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setIsCopied(true),
      () => undefined,
    );
  return (
    <>
      <Button size="small" onClick={() => void copy()}>
        {isCopied && <Icon name="check" />}
        {isCopied ? m.account_copied() : m.account_copy()}
      </Button>
      <span className="visually-hidden" role="status">
        {isCopied && m.account_copied()}
      </span>
    </>
  );
}
