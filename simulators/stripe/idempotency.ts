import { ApiError } from './api-error.ts';
import type { StoredResponse, StoreTx, StripeStore } from './store.ts';

export type IdempotentRequest = {
  key: string;
  path: string;
  fingerprint: string;
  requestId: string;
  /** Epoch ms. */ at: number;
};
export type IdempotentResponse = Pick<StoredResponse, 'status' | 'body' | 'requestId'> & { isReplayed: boolean };

const longestKey = 255;
const keptMs = 24 * 3_600_000;

/**
 * Runs a request at most once per key. The response is written in the same transaction as the change, so a crash leaves
 * both or neither. The same request again gets the same bytes. A different request with the key is refused, and a
 * concurrent one gets 409. `busy`: the keys in progress. `pause`: waits the simulated delay before the request runs.
 */
export async function runOncePerKey(
  store: StripeStore,
  busy: Set<string>,
  ask: IdempotentRequest,
  pause: () => Promise<void>,
  act: (draft: StoreTx) => unknown,
): Promise<IdempotentResponse> {
  const { key, at } = ask;
  if (key.length > longestKey)
    throw new ApiError(400, 'idempotency_error', `Idempotency keys can be at most ${longestKey} characters.`);
  const known = store.transact((draft) => draft.get('answers', key));
  if (known && at - known.at < keptMs) return replay(known, ask);
  if (busy.has(key))
    throw new ApiError(
      409,
      'idempotency_error',
      `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
      { code: 'idempotency_key_in_use' },
    );
  busy.add(key);
  try {
    await pause();
    return firstAnswer(store, ask, act);
  } finally {
    busy.delete(key);
  }
}

function replay(known: StoredResponse, { key, path, fingerprint }: IdempotentRequest): IdempotentResponse {
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (known.path !== path)
    throw new ApiError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${known.path}'). ${advice}`,
    );
  if (known.fingerprint !== fingerprint)
    throw new ApiError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    );
  return { status: known.status, body: known.body, requestId: known.requestId, isReplayed: true };
}

function firstAnswer(
  store: StripeStore,
  { key, path, fingerprint, requestId, at }: IdempotentRequest,
  act: (draft: StoreTx) => unknown,
): IdempotentResponse {
  const keep = (draft: StoreTx, status: number, value: unknown): IdempotentResponse => {
    const body = JSON.stringify(value, null, 2);
    draft.put('answers', key, { path, fingerprint, status, body, requestId, at });
    return { status, body, requestId, isReplayed: false };
  };
  try {
    return store.transact((draft) => keep(draft, 200, act(draft)));
  } catch (error) {
    if (!(error instanceof ApiError && error.isStored)) throw error;
    return store.transact((draft) => keep(draft, error.status, error.toBody()));
  }
}
