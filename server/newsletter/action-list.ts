// Every action of this folder; server/actions.ts joins the lists of all folders.
import { askNewsletter } from './actions/ask-newsletter.ts';
import { confirmNewsletter } from './actions/confirm-newsletter.ts';
import { exportNewsletter } from './actions/export-newsletter.ts';
import { holdIssue } from './actions/hold-issue.ts';
import { leaveNewsletter } from './actions/leave-newsletter.ts';
import { purgeNewsletter } from './actions/purge-newsletter.ts';
import { saveIssue } from './actions/save-issue.ts';
import { scheduleIssue } from './actions/schedule-issue.ts';
import { sendBatch } from './actions/send-batch.ts';
import { testIssue } from './actions/test-issue.ts';

export const newsletterActions = [
  askNewsletter,
  confirmNewsletter,
  exportNewsletter,
  holdIssue,
  leaveNewsletter,
  purgeNewsletter,
  saveIssue,
  scheduleIssue,
  sendBatch,
  testIssue,
] as const;
