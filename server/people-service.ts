// What pages and server functions ask about the caller of a request. The people service (people/auth-context.ts) answers.
import type { Actor } from '#domain/people/actor.ts';
import type { SessionPerson } from '#domain/people/person.ts';
import type { Act } from './actions.ts';
import type { AccountApi } from './people/account.ts';
import type { IdentityApi } from './people/identity.ts';
import type { RequestAuthInputs } from './people/people-dependencies.ts';

/** Until a second factor is entered, `actor` is a visitor and `account` null. `setCookie`: headers for the response. */
export type RequestCaller = {
  person: SessionPerson | null;
  actor: Actor;
  account: AccountApi | null;
  setCookie: string[];
};

export type PeopleService = {
  ofPage(inputs: RequestAuthInputs): Promise<RequestCaller>;
  /** For calls of server functions: uses the bearer token, else the cookies if a page of this site makes the call. */
  ofCall(inputs: RequestAuthInputs): Promise<RequestCaller>;
  /** Performs actions as this actor, by the name of the action. */
  act(actor: Actor): Act;
  /** Sign-in and sign-out without scripts. */
  identity(inputs: RequestAuthInputs): IdentityApi;
  close(): Promise<void>;
};
