import { type Language, titleIn } from '#domain/settings/language.ts';
import type { ReturnReason, ReturnStatus } from './return-status.ts';

/** A return for the screens, in the visitor's language. `createdAt`: ISO 8601. */
export type ReturnView = {
  id: string;
  partId: string;
  status: ReturnStatus;
  reason: ReturnReason;
  words: string;
  reply: string;
  objection: string;
  carrier: string | null;
  trackingCode: string | null;
  /** The lines of the return address; empty: not known yet. */
  sendTo: string;
  /** True when the refund was requested. If false after the seller received the goods, an administrator must refund. */
  hasRefund: boolean;
  createdAt: string;
  photos: string[];
  lines: { title: string; quantity: number }[];
};

/** A seller's part of an order that can be returned: reasons possible today, deadline, and units left of each line. */
export type ReturnablePart = {
  partId: string;
  seller: string;
  reasons: ReturnReason[];
  untilMs: number;
  lines: { lineId: string; title: string; left: number }[];
};

type StoredReturn = Omit<ReturnView, 'hasRefund' | 'createdAt' | 'lines'> & {
  refundId: string | null;
  createdAt: Date;
  lines: readonly { titleFr: string; titleEn: string; quantity: number }[];
};

export const toReturnView = (one: StoredReturn, language: Language): ReturnView => ({
  id: one.id,
  partId: one.partId,
  status: one.status,
  reason: one.reason,
  words: one.words,
  reply: one.reply,
  objection: one.objection,
  carrier: one.carrier,
  trackingCode: one.trackingCode,
  sendTo: one.sendTo,
  hasRefund: one.refundId !== null,
  createdAt: one.createdAt.toISOString(),
  photos: one.photos,
  lines: one.lines.map(({ titleFr, titleEn, quantity }) => ({
    title: titleIn(language, { titleFr, titleEn }),
    quantity,
  })),
});
