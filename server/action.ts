// Every change of data is an action, in one file of server/<noun>/actions. Permissions, transaction, role, audit row,
// idempotency and retries are handled here only (docs/decisions/0058).
import type { TransactionSql } from 'postgres';
import type { z } from 'zod';
import { type Actor, isSignedIn, type SignedInActor } from '#domain/people/actor.ts';
import { Refusal, type RefusalCode } from '#domain/refusals.ts';
import { asAnon, asMarket, asPerson, continueAsMarket } from './database/transaction-as.ts';
import { retryOnDeadlock } from './database/retry-on-deadlock.ts';
import { writeAudit } from './jobs/queries.ts';
import { runPipelined } from './database/pipelined.ts';
import type { Shop } from '#server/shop.ts';
import type { RunAsServiceRole, AccessRule } from '#server/access-rules.ts';

/** A row of the audit log, with an `action` such as `order/shipped`. */
type AuditRow = { action: string; orderId: string | null; facts?: object };

type Common<Name extends string, Schema extends z.ZodType, Who> = {
  /** The name of the action, as `noun/verb`. */
  name: Name;
  /** The shape of the input. Other input is refused with `request/malformed`. */
  input: Schema;
  /** The permission rules. One that allows the caller is enough. */
  who: Who;
  /** True if the action changes data that is cached for the caller's session; the cache entry is then dropped. */
  changesSession?: boolean;
};

/** The actors that the rules allow. */
type Allowed<Who extends readonly AccessRule<never>[]> = NonNullable<Who[number]['allowed']>;
type Rules<Schema extends z.ZodType> = readonly AccessRule<z.output<Schema>>[];

/** An action that is one transaction. */
type InOneTransaction<Name extends string, Schema extends z.ZodType, Who extends Rules<Schema>, Answer> = Common<
  Name,
  Schema,
  Who
> & {
  /** The database role: the caller's, under row-level security, or service_role for money and for rows of others. */
  as: 'caller' | 'market';
  run(tx: TransactionSql, input: z.output<Schema>, actor: Allowed<Who>, shop: Shop): Promise<Answer>;
  /** The audit row, written in the same transaction. Null if nothing happened; a text says why no row is written. */
  audit: ((answer: Answer, input: z.output<Schema>) => AuditRow | AuditRow[] | null) | `none: ${string}`;
};

/** An action of several transactions, with calls to other services in between. Each transaction writes its audit. */
type InSteps<Name extends string, Schema extends z.ZodType, Who extends Rules<Schema>, Answer> = Common<
  Name,
  Schema,
  Who
> & {
  steps(shop: Shop, input: z.output<Schema>, actor: Allowed<Who>): Promise<Answer>;
  /** Says where its audit rows are written, or why there are none. */
  audit: `in its steps: ${string}` | `none: ${string}`;
};

/** An action as its callers see it. `In`: the input before it is parsed. */
export type Action<Name extends string = string, In = never, Answer = unknown> = {
  name: Name;
  who: readonly AccessRule<never>[];
  /** Throws Refusal access/denied, and the errors of the action itself. */
  perform(shop: Shop, actor: Actor, given: In): Promise<Answer>;
  /** Whether this actor may perform the action, for permission tests and for screens that show its button. */
  allows(shop: Shop, actor: Actor, given: In): Promise<boolean>;
};

export function action<const Name extends string, Schema extends z.ZodType, const Who extends Rules<Schema>, Answer>(
  definition: InOneTransaction<Name, Schema, Who, Answer> | InSteps<Name, Schema, Who, Answer>,
): Action<Name, z.input<Schema>, Answer> {
  type Input = z.output<Schema>;
  const { name, input: schema, who } = definition;
  const read = (given: unknown): Input => {
    const parsed = schema.safeParse(given);
    if (parsed.success) return parsed.data;
    throw new Refusal('request/malformed', { field: String(parsed.error.issues[0]?.path.join('.') ?? '') });
  };
  const isAllowed = async (actor: Actor, input: Input, look: RunAsServiceRole): Promise<boolean> => {
    for (const rule of who) if (await rule.allows(actor, input, look)) return true;
    return false;
  };
  const asReader =
    (shop: Shop): RunAsServiceRole =>
    (work) =>
      asMarket(shop.sql, work);
  /** Throws Refusal access/denied. The error does not reveal whether the row to change exists. */
  const check = async (shop: Shop, actor: Actor, input: Input, look: RunAsServiceRole): Promise<Allowed<Who>> => {
    if (await isAllowed(actor, input, look)) return actor as Allowed<Who>;
    shop.log.warn({ action: name, actor: actor.kind, needs: who.map(({ says }) => says) }, 'an action was refused');
    throw new Refusal('access/denied');
  };
  const inOneTransaction = (
    { as, run, audit: rowOf }: InOneTransaction<Name, Schema, Who, Answer>,
    shop: Shop,
    actor: Actor,
    input: Input,
  ): Promise<Answer> =>
    retryOnDeadlock(() =>
      transactionOf(shop, as, actor, async (tx) => {
        const look: RunAsServiceRole = as === 'market' ? (work) => work(tx) : asReader(shop);
        const answer = await run(tx, input, await check(shop, actor, input, look), shop);
        const rows = typeof rowOf === 'string' ? [] : [rowOf(answer, input) ?? []].flat();
        // Only service_role may write the audit log.
        if (rows.length > 0 && as === 'caller') await continueAsMarket(tx);
        for (const row of rows) await writeAudit(tx, actor, row.action, row.orderId, row.facts);
        return answer;
      }),
    );
  return {
    name,
    who,
    perform: async (shop, actor, given) => {
      const input = read(given);
      const answer =
        'steps' in definition
          ? await definition.steps(shop, input, await check(shop, actor, input, asReader(shop)))
          : await inOneTransaction(definition, shop, actor, input);
      if (definition.changesSession && isSignedIn(actor)) shop.accounts?.forget(actor.sessionId);
      return answer;
    },
    allows: (shop, actor, given) => isAllowed(actor, read(given), asReader(shop)),
  };
}

/** Runs a transaction as service_role and retries it after a deadlock. `work` must change only the database. */
export const runMarketTransaction = <Answer>(
  { sql }: Pick<Shop, 'sql'>,
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> => retryOnDeadlock(() => asMarket(sql, work));

/** Runs a transaction as the signed-in person, under row-level security. */
export const runCallerTransaction = <Answer>(
  { sql }: Pick<Shop, 'sql'>,
  actor: SignedInActor,
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> => retryOnDeadlock(() => asPerson(sql, claimsOf(actor), work));

/** The JWT claims of a signed-in person that row-level security reads. */
const claimsOf = ({ id, sessionId, aal }: Pick<SignedInActor, 'id' | 'sessionId' | 'aal'>) => ({
  sub: id,
  session_id: sessionId,
  aal,
});

function transactionOf<Answer>(
  { sql }: Shop,
  as: 'caller' | 'market',
  actor: Actor,
  work: (tx: TransactionSql) => Promise<Answer>,
): Promise<Answer> {
  if (as === 'market') return asMarket(sql, work);
  return isSignedIn(actor) ? asPerson(sql, claimsOf(actor), work) : asAnon(sql, work);
}

/** Finds what an earlier request with this idempotency key made, or null. Throws `reused` if that request differed. */
export async function findByIdempotencyKey<Found>(
  found: { lock?: Promise<unknown>; find: Promise<Found | null> },
  isSame: (found: Found) => boolean | Promise<boolean>,
  reused: RefusalCode,
): Promise<Found | null> {
  const [, before] = await runPipelined([found.lock ?? Promise.resolve(), found.find]);
  if (before && !(await isSame(before))) throw new Refusal(reused);
  return before;
}
