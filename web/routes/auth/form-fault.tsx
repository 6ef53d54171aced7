import { Notice } from '#web/ui/notice.tsx';

/** An error that is about no field. Not a live region, because a toast announces it. */
export const AuthFormError = ({ words }: { words: string | undefined }) => words && <Notice look="bad">{words}</Notice>;
