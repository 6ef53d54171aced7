// An issue of the newsletter: who may do what with it in which state.
import type { Language } from '#domain/settings/language.ts';

export const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];

export type IssueTexts = { subjectFr: string; subjectEn: string; bodyFr: string; bodyEn: string };
export type IssueField = keyof IssueTexts;

export const mostSubject = 150;
export const mostBody = 20_000;
/** Mails that wait or are being sent at once; a pause stops after as many at the most. */
export const batchSize = 50;
/** Between two looks at a batch. */
export const batchPauseMs = 5_000;
/** Days after which the addresses an issue went to are forgotten. */
export const addressDays = 90;

/** The texts that are missing before it may be sent: readers get it in their own language. */
export const missingTexts = (issue: IssueTexts): IssueField[] =>
  (['subjectFr', 'bodyFr', 'subjectEn', 'bodyEn'] as const).filter((field) => issue[field].trim() === '');

export const subjectOf = (issue: IssueTexts, language: Language): string =>
  language === 'fr' ? issue.subjectFr : issue.subjectEn;
export const bodyOf = (issue: IssueTexts, language: Language): string =>
  language === 'fr' ? issue.bodyFr : issue.bodyEn;

/** Whether a letter that is booked may still go: also while paused, so that a batch ends whole. */
export const isGoing = (state: IssueState): boolean => state === 'sending' || state === 'paused' || state === 'sent';
