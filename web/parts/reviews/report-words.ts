import type { ReportReason } from '#domain/reviews/review.ts';
import { m } from '#texts/compiled/messages.js';

const reasons: Record<ReportReason, () => string> = {
  not_the_product: () => m.review_report_not_the_product(),
  insulting: () => m.review_report_insulting(),
  personal_data: () => m.review_report_personal_data(),
  advertising: () => m.review_report_advertising(),
  other: () => m.review_report_other(),
};

/** The reason of a report as text. An unknown reason stays a code. */
export const reportReasonText = (reason: string): string => reasons[reason as ReportReason]?.() ?? reason;
