import { Refusal, type RefusalCode, type RefusalFacts } from '#domain/refusals.ts';
import type { Account } from '#web/context.ts';

/** `refused`: the sentence in the reader's language; `code` and `facts`: to say it beside the right field. */
type Attempt<Answer> =
  | { answer: Answer; refused: null }
  | { answer: null; refused: string; code: RefusalCode; facts: RefusalFacts };

/** For actions of desk screens: what an action answered, or the sentence of its refusal, to be shown beside the field with 422. Everything else is thrown on. */
export async function attempt<Answer>(desk: Account['desk'], work: Promise<Answer>): Promise<Attempt<Answer>> {
  try {
    return { answer: await work, refused: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, facts } = error;
    return { answer: null, refused: desk.say(code, facts), code, facts };
  }
}
