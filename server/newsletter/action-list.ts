// Every action of this folder; server/actions.ts joins the lists of all folders.
import { requestNewsletter } from './actions/request-newsletter.ts';
import { confirmNewsletter } from './actions/confirm-newsletter.ts';
import { exportNewsletterSubscribersByCli } from './actions/export-newsletter.ts';
import { pauseOrResumeIssue } from './actions/hold-issue.ts';
import { unsubscribe } from './actions/leave-newsletter.ts';
import { purgeNewsletter } from './actions/purge-newsletter.ts';
import { saveIssue } from './actions/save-issue.ts';
import { sendOrScheduleIssue } from './actions/schedule-issue.ts';
import { queueIssueMailBatch } from './actions/send-batch.ts';
import { sendTestIssue } from './actions/test-issue.ts';

export const newsletterActions = [
  requestNewsletter,
  confirmNewsletter,
  exportNewsletterSubscribersByCli,
  pauseOrResumeIssue,
  unsubscribe,
  purgeNewsletter,
  saveIssue,
  sendOrScheduleIssue,
  queueIssueMailBatch,
  sendTestIssue,
] as const;
