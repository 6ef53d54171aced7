// Reviews by buyers: what may be written, and until when it may be changed.
import { isName } from '#domain/people/name.ts';
import type { Language } from '#domain/settings/language.ts';

export const longestReview = { words: 2000, name: 60, answer: 2000, report: 500, reason: 500 } as const;

/** Why somebody reports a review. The words are texts/reviewing, key review_report_<reason>. */
export const reportReasons = ['not_the_product', 'insulting', 'personal_data', 'advertising', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export type ReviewText = { stars: number; words: string; name: string; language: Language };
export type ReviewFault = 'stars' | 'words' | 'name';

/** What is wrong with a review, in the order of its fields. Words may be left out; a name reads as one of a person. */
export function reviewFaults({ stars, words, name }: Omit<ReviewText, 'language'>): ReviewFault[] {
  const faults: ReviewFault[] = [];
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) faults.push('stars');
  if (words.length > longestReview.words || !isSayable(words)) faults.push('words');
  if (name.length < 1 || name.length > longestReview.name || !isName(name)) faults.push('name');
  return faults;
}

/** Lines, but no other control characters: they could forge what a screen or a mail program shows. */
export const isSayable = (words: string): boolean => /^(?:\n|\P{Cc})*$/u.test(words);

/** The name a form begins with: the buyer's first name, without the rest. */
export const publicNameOf = (fullName: string): string =>
  fullName.trim().split(/\s+/)[0]?.slice(0, longestReview.name) ?? '';

/** May its author still change it? Not once its seller has answered: the answer is to what was written. Moments in epoch milliseconds. */
export const isOpenToEdit = (
  { createdAtMs, isAnswered }: { createdAtMs: number; isAnswered: boolean },
  editDays: number,
  nowMs: number,
): boolean => !isAnswered && nowMs < createdAtMs + editDays * 86_400_000;
