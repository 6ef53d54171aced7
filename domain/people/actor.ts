// The actor of an action. Every action gets one (server/action.ts) and the audit log records it. Never a string of the caller's choice.

/** Somebody who has signed in, second factor included when there is one. `network`: an IPv4 address or a /64 of IPv6; `signedInAt`: ISO 8601. */
type Session = {
  id: string;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  signedInAt: string;
  /** The address the request came from, for the limits on tries. */
  address: string;
  network: string;
  /** The seller that an administrator looks after meanwhile (R-ROLE-11); absent: nobody else's. */
  actingAs?: string;
};

/** `isStepOpen`: the administrator's own password was given in this session, less than thirty minutes ago (R-ADMIN-04). */
type Administrator = { kind: 'administrator'; isStepOpen: boolean } & Session;

/**
 * A person is a buyer, and a member of the sellers the database says (server/sellers/queries/membership.ts): membership is asked at the moment of the
 * action, so it is no part of the actor and ends at once when it is taken away.
 */
export type SignedIn = ({ kind: 'person' } & Session) | ({ kind: 'employee' } & Session) | Administrator;

/**
 * Nobody has signed in. `halfSignedIn`: the person whose password was given, and whose second factor was not yet: what they order is theirs, and
 * they may do no more than a visitor. A guest has shown a valid link to this one order.
 */
type Visitor = { kind: 'visitor'; halfSignedIn?: string; network: string };
type Guest = { kind: 'guest'; orderId: string; orderToken: string; network: string };
export type Anonymous = Visitor | Guest;

/** The shop itself: a queued job, the checkout while it serves somebody, or a payment provider that calls back. */
export type Machine =
  | { kind: 'job'; name: string }
  | { kind: 'checkout'; step?: 'replaced' | 'made-room' }
  | { kind: 'provider'; name: string };

/** Somebody at the command line of the server; `operator`: the name of their account on that machine. */
export type Terminal = { kind: 'terminal'; operator: string };

export type Actor = Anonymous | SignedIn | Machine | Terminal;

export const isSignedIn = (actor: Actor): actor is SignedIn =>
  actor.kind === 'person' || actor.kind === 'employee' || actor.kind === 'administrator';

/** The operator at this terminal, from the shell's environment. */
export const operatorOf = (env: Record<string, string | undefined>): Terminal => ({
  kind: 'terminal',
  operator: env['USER'] ?? env['USERNAME'] ?? 'terminal',
});

/** The seller in whose place an administrator acts, for the audit log; null: none. */
export const actedFor = (actor: Actor): string | null => (isSignedIn(actor) ? (actor.actingAs ?? null) : null);

/** As the audit log names them (database chapter 90); stored, so these names stay. At most 200 characters. */
export function actorName(actor: Actor): string {
  if (isSignedIn(actor)) return actor.id;
  switch (actor.kind) {
    case 'job':
      return `job:${actor.name}`;
    case 'provider':
      return `webhook:${actor.name}`;
    case 'terminal':
      return `operator:${actor.operator}`.slice(0, 200);
    case 'checkout':
      return actor.step ? `checkout:${actor.step}` : 'checkout';
    // What they may change is an order they place or pay.
    case 'visitor':
    case 'guest':
      return 'checkout';
  }
}
