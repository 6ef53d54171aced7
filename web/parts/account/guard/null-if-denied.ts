import { Refusal } from '#domain/refusals.ts';

/** What an action answered; null: it is not for whoever asked. */
export const nullIfDenied = <Answer>(performing: Promise<Answer>): Promise<Answer | null> =>
  performing.catch((refusal: unknown) => {
    if (refusal instanceof Refusal && refusal.code === 'access/denied') return null;
    throw refusal;
  });
