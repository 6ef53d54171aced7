import type { Language } from '#domain/settings/language.ts';

export const issueStates = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];

export type IssueTexts = { subjectFr: string; subjectEn: string; bodyFr: string; bodyEn: string };
export type IssueField = keyof IssueTexts;

export const maxSubjectLength = 150;
export const maxBodyLength = 20_000;
/** How many mails are queued at once. After a pause at most this many are still sent. */
export const mailBatchSize = 50;
export const batchPauseMs = 5_000;
/** The days after which the list of recipients of an issue is deleted. */
export const recipientRetentionDays = 90;

/** The empty texts. Both languages are required, because each subscriber gets their own language. */
export const missingTexts = (issue: IssueTexts): IssueField[] =>
  (['subjectFr', 'bodyFr', 'subjectEn', 'bodyEn'] as const).filter((field) => issue[field].trim() === '');

export const issueSubjectIn = (issue: IssueTexts, language: Language): string =>
  language === 'fr' ? issue.subjectFr : issue.subjectEn;
export const issueBodyIn = (issue: IssueTexts, language: Language): string =>
  language === 'fr' ? issue.bodyFr : issue.bodyEn;

/** Whether a queued mail may still be sent. A pause does not stop the current batch. */
export const canIssueSendQueuedMail = (state: IssueState): boolean =>
  state === 'sending' || state === 'paused' || state === 'sent';
