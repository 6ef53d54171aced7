import type { Sql } from 'postgres';
import type { Language } from '#domain/settings/language.ts';
import type { Actor } from '#domain/people/actor.ts';
import type { Shop } from '#server/shop.ts';
import type { OrdersOptions } from './options.ts';
import type { Translate } from './terminal-text.ts';

export type TerminalStreams = {
  env: Record<string, string | undefined>;
  input: NodeJS.ReadStream;
  out: NodeJS.WritableStream;
  err: NodeJS.WritableStream;
};
/** What every subcommand gets. `actor`: the operator at the terminal. */
export type CommandContext = {
  shop: Shop;
  sql: Sql;
  options: OrdersOptions;
  say: Translate;
  language: Language;
  tell(line: string): void;
  terminal: TerminalStreams;
  actor: Actor;
  /** A shop may be running on this database. Otherwise queued jobs wait for its start. */ isServed: boolean;
};

/** 0: done. 1: failed. 2: refused by the provider, or differences found. 130: interrupted. */
export const exitCodes = { done: 0, failed: 1, refused: 2 } as const;
