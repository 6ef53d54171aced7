// The permission rules of actions (server/action.ts). An action lists several; one that allows the caller is enough.
import type { TransactionSql } from 'postgres';
import type { Actor, AnonymousActor, SystemActor, SignedInActor, TerminalActor } from '#domain/people/actor.ts';
import { isSignedIn } from '#domain/people/actor.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { isBuyerOfOrder } from './orders/queries/orders.ts';
import { isMemberWithPermission } from '#server/sellers/queries/membership.ts';

/** Runs a query as service_role, in the action's transaction if it has one. */
export type RunAsServiceRole = <Answer>(work: (tx: TransactionSql) => Promise<Answer>) => Promise<Answer>;

/** `Allowed`: the type of the actors that pass; actions rely on it. `says`: the rule, for the log of refusals. */
export type AccessRule<Input, Allowed extends Actor = Actor> = {
  says: string;
  allows(actor: Actor, input: Input, read: RunAsServiceRole): boolean | Promise<boolean>;
  readonly allowed?: Allowed;
};

const when = <Allowed extends Actor>(
  says: string,
  allows: (actor: Actor) => boolean,
): AccessRule<unknown, Allowed> => ({
  says,
  allows,
});

/** Any visitor, signed in or not; no job, provider or command line. */
export const anybody = when<AnonymousActor | SignedInActor>(
  'anybody',
  (actor) => actor.kind === 'visitor' || actor.kind === 'guest' || isSignedIn(actor),
);

export const signedIn = when<SignedInActor>('somebody who has signed in', isSignedIn);

/** A signed-in person, if `holds` returns true for the action's input. */
export const signedInAndInputHolds = <Input>(
  says: string,
  holds: (input: Input) => boolean,
): AccessRule<Input, SignedInActor> => ({
  says,
  allows: (actor, input) => isSignedIn(actor) && holds(input),
});

/** An administrator, even before entering the admin password. Only for entering and leaving the admin mode. */
export const anyAdministrator = when<SignedInActor & { kind: 'administrator' }>(
  'an administrator',
  (actor) => actor.kind === 'administrator',
);

/** An administrator who has entered the admin password in this session (R-ADMIN-04, docs/decisions/0036). */
export const administrator = when<SignedInActor & { kind: 'administrator' }>(
  'an administrator whose step is open',
  (actor) => actor.kind === 'administrator' && actor.isStepOpen,
);

export const nonAdminEmployee = when<SignedInActor>('an employee', (actor) => actor.kind === 'employee');

export const cliOperator = when<TerminalActor>('the command line', (actor) => actor.kind === 'terminal');

export const anyJob = when<SystemActor & { kind: 'job' }>('a job', (actor) => actor.kind === 'job');

/** A payment provider's callback. It is not trusted, so only actions that ask the provider again use this rule. */
export const anyPaymentProvider = when<SystemActor & { kind: 'provider' }>(
  'a payment provider',
  (actor) => actor.kind === 'provider',
);

/** A visitor with a valid link to this order. */
export const orderLinkHolder = <Input>(
  orderOf: (input: Input) => string,
): AccessRule<Input, AnonymousActor & { kind: 'guest' }> => ({
  says: 'a holder of the link to the order',
  allows: (actor, input) => actor.kind === 'guest' && actor.orderId === orderOf(input),
});

/** A member of the seller who has `permission`. A list: who has all of them. Null: any member. */
export const memberOf = <Input>(
  permission: SellerPermission | readonly SellerPermission[] | null,
  sellerOf: (tx: TransactionSql, input: Input) => Promise<string | null>,
): AccessRule<Input, SignedInActor> => ({
  says: permission
    ? `a member of the seller with the permission ${[permission].flat().join(' and ')}`
    : 'a member of the seller',
  allows: (actor, input, read) =>
    isSignedIn(actor) &&
    read(async (tx) => {
      const seller = await sellerOf(tx, input);
      if (seller === null) return false;
      for (const one of [permission].flat())
        if (!(await isMemberWithPermission(tx, actor.id, seller, one, actor.sessionId))) return false;
      return true;
    }),
});

export const buyerOfOrder = <Input>(orderOf: (input: Input) => string): AccessRule<Input, SignedInActor> => ({
  says: 'the buyer of the order',
  allows: (actor, input, read) => isSignedIn(actor) && read((tx) => isBuyerOfOrder(tx, orderOf(input), actor.id)),
});
