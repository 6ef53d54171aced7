import { Notice } from './notice.tsx';

/** Announces the result of a form. Renders nothing while there are no words. */
export const LiveNotice = ({ look, words }: { look: 'ok' | 'bad'; words: string | false | null | undefined }) =>
  words && (
    <Notice look={look} live>
      {words}
    </Notice>
  );
