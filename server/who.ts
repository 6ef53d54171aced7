// The ways to be allowed an action. An action names one or more of them (server/action.ts); one that says yes is enough.
import type { TransactionSql } from 'postgres';
import type { Actor, AnonymousActor, SystemActor, SignedInActor, TerminalActor } from '#domain/people/actor.ts';
import { isSignedIn } from '#domain/people/actor.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { isOrderOf } from './orders/queries/orders.ts';
import { isMember } from '#server/sellers/queries/membership.ts';

/** Reads as the market, in the transaction of the action where it has one. */
export type Read = <Answer>(work: (tx: TransactionSql) => Promise<Answer>) => Promise<Answer>;

/** `Allowed`: who can come through, so that the action need not ask again. `says`: for the log of what was refused. */
export type Rule<Input, Allowed extends Actor = Actor> = {
  says: string;
  allows(actor: Actor, input: Input, read: Read): boolean | Promise<boolean>;
  readonly allowed?: Allowed;
};

const when = <Allowed extends Actor>(says: string, allows: (actor: Actor) => boolean): Rule<unknown, Allowed> => ({
  says,
  allows,
});

/** Whoever buys, or only looks. Not the shop itself: it has no cart. */
export const anybody = when<AnonymousActor | SignedInActor>(
  'anybody',
  (actor) => actor.kind === 'visitor' || actor.kind === 'guest' || isSignedIn(actor),
);

export const signedIn = when<SignedInActor>('somebody who has signed in', isSignedIn);

/** Somebody who has signed in, for some of what can be asked. */
export const signedInWhen = <Input>(says: string, holds: (input: Input) => boolean): Rule<Input, SignedInActor> => ({
  says,
  allows: (actor, input) => isSignedIn(actor) && holds(input),
});

/** What follows from an administrator's role alone: giving the password of the step. */
export const anyAdministrator = when<SignedInActor & { kind: 'administrator' }>(
  'an administrator',
  (actor) => actor.kind === 'administrator',
);

/** Everything else an administrator may do is done with the step open (R-ADMIN-04, docs/decisions/0036). */
export const administrator = when<SignedInActor & { kind: 'administrator' }>(
  'an administrator whose step is open',
  (actor) => actor.kind === 'administrator' && actor.isStepOpen,
);

export const employee = when<SignedInActor>('an employee', (actor) => actor.kind === 'employee');

export const terminal = when<TerminalActor>('the command line', (actor) => actor.kind === 'terminal');

/** A queued job. */
export const job = when<SystemActor & { kind: 'job' }>('a job', (actor) => actor.kind === 'job');

/** A payment provider that calls back. What it says is a hint, so this opens only what asks the provider itself. */
export const provider = when<SystemActor & { kind: 'provider' }>(
  'a payment provider',
  (actor) => actor.kind === 'provider',
);

/** Whoever has shown a valid link to this order. */
export const linkHolder = <Input>(
  orderOf: (input: Input) => string,
): Rule<Input, AnonymousActor & { kind: 'guest' }> => ({
  says: 'a holder of the link to the order',
  allows: (actor, input) => actor.kind === 'guest' && actor.orderId === orderOf(input),
});

/** A member of the seller that this is about, with that permission (of several: with each), or with any (server/sellers/queries/membership.ts). */
export const memberOf = <Input>(
  permission: SellerPermission | readonly SellerPermission[] | null,
  sellerOf: (tx: TransactionSql, input: Input) => Promise<string | null>,
): Rule<Input, SignedInActor> => ({
  says: permission
    ? `a member of the seller with the permission ${[permission].flat().join(' and ')}`
    : 'a member of the seller',
  allows: (actor, input, read) =>
    isSignedIn(actor) &&
    read(async (tx) => {
      const seller = await sellerOf(tx, input);
      if (seller === null) return false;
      for (const one of [permission].flat())
        if (!(await isMember(tx, actor.id, seller, one, actor.sessionId))) return false;
      return true;
    }),
});

/** The buyer of the order, signed in. */
export const buyerOf = <Input>(orderOf: (input: Input) => string): Rule<Input, SignedInActor> => ({
  says: 'the buyer of the order',
  allows: (actor, input, read) => isSignedIn(actor) && read((tx) => isOrderOf(tx, orderOf(input), actor.id)),
});
