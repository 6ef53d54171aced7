// Who performs an action (server/action.ts), for the audit log. Only `actorName` decides which name is logged.

/** A signed-in session. `network`: an IPv4 address or an IPv6 /64; `signedInAt`: ISO 8601. */
type Session = {
  id: string;
  sessionId: string;
  aal: 'aal1' | 'aal2';
  signedInAt: string;
  /** The IP address of the request, for rate limits. */
  address: string;
  network: string;
  /** The seller that an administrator works for (R-ROLE-11); absent: none. */
  actingAs?: string;
};

/** `isStepOpen`: the admin password was entered in this session less than thirty minutes ago (R-ADMIN-04). */
type Administrator = { kind: 'administrator'; isStepOpen: boolean } & Session;

/** A signed-in person. Each action queries seller membership, so that a removed member loses access at once. */
export type SignedInActor = ({ kind: 'person' } & Session) | ({ kind: 'employee' } & Session) | Administrator;

/** `halfSignedIn`: the person who still has to give the second factor. A guest has a valid link to one order. */
type Visitor = { kind: 'visitor'; halfSignedIn?: string; network: string };
type Guest = { kind: 'guest'; orderId: string; orderToken: string; network: string };
export type AnonymousActor = Visitor | Guest;

/** Not a person: a queued job, the checkout, or a callback of a payment provider. */
export type SystemActor =
  | { kind: 'job'; name: string }
  | { kind: 'checkout'; step?: 'replaced' | 'made-room' }
  | { kind: 'provider'; name: string };

/** A person at the command line of the server. `operator`: the user name on the server. */
export type TerminalActor = { kind: 'terminal'; operator: string };

export type Actor = AnonymousActor | SignedInActor | SystemActor | TerminalActor;

export const isSignedIn = (actor: Actor): actor is SignedInActor =>
  actor.kind === 'person' || actor.kind === 'employee' || actor.kind === 'administrator';

/** The actor for a command on the command line. `env`: the environment variables, which hold the user name. */
export const createTerminalActor = (env: Record<string, string | undefined>): TerminalActor => ({
  kind: 'terminal',
  operator: env['USER'] ?? env['USERNAME'] ?? 'terminal',
});

/** The seller that an administrator works for, as the audit log stores it; null: none. */
export const actingSellerId = (actor: Actor): string | null => (isSignedIn(actor) ? (actor.actingAs ?? null) : null);

/** The actor's name in the audit log, at most 200 characters. Stored rows have these names, so never change them. */
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
    // Visitors and guests can only place or pay orders, so both count as checkout.
    case 'visitor':
    case 'guest':
      return 'checkout';
  }
}
