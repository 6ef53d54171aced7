// The limits of buyers' reviews, and how long a review can be edited.
import { isPersonName } from '#domain/people/person-name.ts';
import type { Language } from '#domain/settings/language.ts';

export const reviewMaxLengths = { words: 2000, name: 60, answer: 2000, report: 500, reason: 500 } as const;

/** Why somebody reports a review. The texts are texts/reviewing, key review_report_<reason>. */
export const reportReasons = ['not_the_product', 'insulting', 'personal_data', 'advertising', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export type ReviewText = { stars: number; words: string; name: string; language: Language };
export type InvalidReviewField = 'stars' | 'words' | 'name';

/** The invalid fields of a review. The text may be empty; the name must look like a person's name. */
export function listInvalidReviewFields({ stars, words, name }: Omit<ReviewText, 'language'>): InvalidReviewField[] {
  const faults: InvalidReviewField[] = [];
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) faults.push('stars');
  if (words.length > reviewMaxLengths.words || !hasNoControlCharacters(words)) faults.push('words');
  if (name.length < 1 || name.length > reviewMaxLengths.name || !isPersonName(name)) faults.push('name');
  return faults;
}

/** Whether a text has no control characters except line ends. They could falsify what a screen shows. */
export const hasNoControlCharacters = (words: string): boolean => /^(?:\n|\P{Cc})*$/u.test(words);

/** Proposes the first name, so that a review does not show the full name. */
export const suggestPublicName = (fullName: string): string =>
  fullName.trim().split(/\s+/)[0]?.slice(0, reviewMaxLengths.name) ?? '';

/** Whether the author may still edit the review. It is fixed after the seller's answer, which refers to it. */
export const canEditReview = (
  { createdAtMs, isAnswered }: { createdAtMs: number; isAnswered: boolean },
  editDays: number,
  nowMs: number,
): boolean => !isAnswered && nowMs < createdAtMs + editDays * 86_400_000;
