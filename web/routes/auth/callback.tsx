import { Notice } from '#web/ui/notice.tsx';

/** An error in the address of a callback, with its description (R-AUTH-33). */
export function CallbackNotice({ words, description }: { words: string | null; description: string }) {
  return <Notice look="bad" live><p>{words ?? description}</p>{words && <p className="auth-callback">{description}</p>}</Notice>;
}
