import type { Sql, TransactionSql } from 'postgres';
import { parseCursor } from '#domain/desk/cursor.ts';
import type { Language } from '#domain/settings/language.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { type InboxMessage, toInboxMessage } from './inbox-words.ts';
import { countUnread, findInboxFacts, findInboxMessage, findInboxPage, type InboxRecord } from './queries/inbox.ts';

/** A page of the inbox. `until`: the time of reading, for "mark all as read". `next`, `previous`: cursors, or null. */
export type InboxView = {
  messages: InboxMessage[];
  next: string | null;
  previous: string | null;
  unread: number;
  until: string;
};

type InboxOf = {
  sql: Sql;
  /** Runs queries as the person (row-level security applies). */
  mySelf: <Answer>(work: (tx: TransactionSql) => Promise<Answer>) => Promise<Answer>;
  personId: string;
  language: Language;
};

/** The queries about a person's own inbox. */
export function createInbox({ sql, mySelf, personId, language }: InboxOf) {
  const worded = async (rows: readonly InboxRecord[]): Promise<InboxMessage[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const facts = new Map((await asMarket(sql, (tx) => findInboxFacts(tx, ids))).map((one) => [one.id, one]));
    return rows.map((row) => toInboxMessage(row, facts.get(row.id), language));
  };
  return {
    /** How many messages are unread, at most a hundred. */
    unread: async (): Promise<number> => (await mySelf((tx) => countUnread(tx, personId))).unread,

    /** Newest first, twenty a page. `page`: a cursor from the URL. */
    page: async (page: string | null): Promise<InboxView> => {
      const { rows, next, previous, unread, now } = await mySelf(async (tx) => ({
        ...(await countUnread(tx, personId)),
        ...(await findInboxPage(tx, personId, parseCursor(page, 'newest'))),
      }));
      return { messages: await worded(rows), next, previous, unread, until: now.toISOString() };
    },

    message: async (id: string): Promise<InboxMessage | null> => {
      const row = await mySelf((tx) => findInboxMessage(tx, personId, id));
      return row ? (await worded([row]))[0]! : null;
    },
  };
}
