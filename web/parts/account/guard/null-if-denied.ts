import { Refusal } from '#domain/refusals.ts';

/** An action's result; null: the caller is not allowed to do it. */
export const nullIfDenied = <Answer>(performing: Promise<Answer>): Promise<Answer | null> =>
  performing.catch((refusal: unknown) => {
    if (refusal instanceof Refusal && refusal.code === 'access/denied') return null;
    throw refusal;
  });
