import { Notice } from '#web/ui/notice.tsx';

/** An error that is not about a field. Not a live region, because a toast has already announced it. */
export const FormFault = ({ words }: { words: string | undefined }) => words && <Notice look="bad">{words}</Notice>;
