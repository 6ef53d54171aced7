import type { SearchAnswer } from '#domain/catalogue/search.ts';
import { m } from '#texts/compiled/messages.js';
import { Notice } from '#web/ui/notice.tsx';

/** What was loosened to find something, in words; nothing when everything fits as asked. */
export function RelaxedNotice({ answer: { relaxed, read_as, total }, term }: { answer: SearchAnswer; term: string }) {
  if (total === 0 || (!relaxed && !read_as)) return null;
  return (
    <Notice className="results-relaxed">
      {read_as && <p>{m.results_read_as({ typed: term, words: read_as })}</p>}
      {relaxed === 'any_word' && <p>{m.results_any_word({ words: read_as ?? term })}</p>}
      {relaxed === 'similar' && <p>{m.results_similar({ words: read_as ?? term })}</p>}
    </Notice>
  );
}
