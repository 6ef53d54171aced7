import type { SearchResult } from '#domain/catalogue/search.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName, subcategoryName } from '#web/parts/catalogue/category-name/category-name.ts';
import { Notice } from '#web/ui/notice.tsx';

/** A notice of the search conditions that were relaxed to find results. Hidden when all products match. */
export function RelaxedSearchNotice({
  answer: { relaxed, read_as, total, unknown, instead },
  term,
}: {
  answer: SearchResult;
  term: string;
}) {
  if (unknown.length > 0) return <Notice className="results-relaxed">{unsoldSentence(unknown, instead, total)}</Notice>;
  if (total === 0 || (!relaxed && !read_as)) return null;
  return (
    <Notice className="results-relaxed">
      {read_as && <p>{m.results_read_as({ typed: term, words: read_as })}</p>}
      {relaxed === 'any_word' && <p>{m.results_any_word({ words: read_as ?? term })}</p>}
      {relaxed === 'similar' && <p>{m.results_similar({ words: read_as ?? term })}</p>}
    </Notice>
  );
}

/** Names the search words without results, and the products shown instead. */
function unsoldSentence(unknown: string[], instead: SearchResult['instead'], total: number): string {
  const words = unknown.join(', ');
  if (total === 0) return m.results_unsold({ words });
  if (!instead) return m.results_unsold_rest({ words });
  const { category, subcategory } = instead;
  const place = subcategory ? subcategoryName(subcategory) : categoryName(category);
  return m.results_unsold_instead({ words, place });
}
