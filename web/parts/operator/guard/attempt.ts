import { Refusal, type RefusalCode, type RefusalFacts } from '#domain/refusals.ts';

type Sayer = { say: (code: RefusalCode, facts: RefusalFacts) => string };

/** `refused`: the sentence in the reader's language; with `code` and `facts` a form can show it beside the right field. */
type Attempt<Answer> =
  | { answer: Answer; refused: null }
  | { answer: null; refused: string; code: RefusalCode; facts: RefusalFacts };

/** Returns an action's result, or the sentence of its refusal, which the screen shows with 422. Other errors are rethrown. `reader`: `account.desk` or `account.selling`. */
export async function attempt<Answer>(reader: Sayer, work: Promise<Answer>): Promise<Attempt<Answer>> {
  try {
    return { answer: await work, refused: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, facts } = error;
    return { answer: null, refused: reader.say(code, facts), code, facts };
  }
}
