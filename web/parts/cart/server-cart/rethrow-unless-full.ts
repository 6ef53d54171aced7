import { Refusal } from '#domain/refusals.ts';

/** `full` when the error says that the cart has no more room (100 lines). Any other error is thrown again. */
export function rethrowUnlessFull(error: unknown): 'full' {
  if (error instanceof Refusal && error.code === 'cart/full') return 'full';
  throw error;
}
