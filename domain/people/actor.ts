// The actor of an action (server/action.ts), which the audit log records. The caller cannot choose its text.

/** A signed-in session, with its second factor if there is one. `network`: an IPv4 address or an IPv6 /64; `signedInAt`: ISO 8601. */
type Session = {
  id: string;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  signedInAt: string;
  /** The IP address of the request, for rate limits. */
  address: string;
  network: string;
  /** The seller that an administrator acts for (R-ROLE-11); absent: none. */
  actingAs?: string;
};

/** `isStepOpen`: the administrator entered the admin password in this session less than thirty minutes ago (R-ADMIN-04). */
type Administrator = { kind: 'administrator'; isStepOpen: boolean } & Session;

/** A signed-in person. Seller membership is not stored here: each action queries it (server/sellers/queries/membership.ts), so that a removed member loses access at once. */
export type SignedInActor = ({ kind: 'person' } & Session) | ({ kind: 'employee' } & Session) | Administrator;

/** An actor who is not signed in. `halfSignedIn`: the person who still has to give the second factor; orders belong to them, other rights are a visitor's. A guest has a valid link to one order. */
type Visitor = { kind: 'visitor'; halfSignedIn?: string; network: string };
type Guest = { kind: 'guest'; orderId: string; orderToken: string; network: string };
export type AnonymousActor = Visitor | Guest;

/** The system: a queued job, the checkout, or a callback of a payment provider. */
export type SystemActor =
  | { kind: 'job'; name: string }
  | { kind: 'checkout'; step?: 'replaced' | 'made-room' }
  | { kind: 'provider'; name: string };

/** An operator at the server's command line; `operator`: their account on that machine. */
export type TerminalActor = { kind: 'terminal'; operator: string };

export type Actor = AnonymousActor | SignedInActor | SystemActor | TerminalActor;

export const isSignedIn = (actor: Actor): actor is SignedInActor =>
  actor.kind === 'person' || actor.kind === 'employee' || actor.kind === 'administrator';

/** The operator of this terminal, from the environment. */
export const createTerminalActor = (env: Record<string, string | undefined>): TerminalActor => ({
  kind: 'terminal',
  operator: env['USER'] ?? env['USERNAME'] ?? 'terminal',
});

/** The seller that an administrator acts for, for the audit log; null: none. */
export const actingSellerId = (actor: Actor): string | null => (isSignedIn(actor) ? (actor.actingAs ?? null) : null);

/** The actor's name in the audit log (database chapter 90), at most 200 characters. Stored: never change these names. */
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
    // A visitor or guest can only place or pay an order.
    case 'visitor':
    case 'guest':
      return 'checkout';
  }
}
