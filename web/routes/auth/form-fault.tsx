import { Notice } from '#web/ui/notice.tsx';

/** Why a form was not sent, when no field of it is to blame; its toast has announced it. */
export const FormFault = ({ words }: { words: string | undefined }) => words && <Notice look="bad">{words}</Notice>;
