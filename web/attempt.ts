import { Refusal, type RefusalCode, type RefusalFacts } from '#domain/refusals.ts';

type Sayer = { say: (code: RefusalCode, facts: RefusalFacts) => string };

/** `refused`: the sentence for the visitor. With `code` and `facts` a form can show it beside a field. */
type Attempt<Answer> =
  | { answer: Answer; refused: null }
  | { answer: null; refused: string; code: RefusalCode; facts: RefusalFacts };

/** Returns an action's result, or the sentence of its refusal, from `reader.say`. Other errors are rethrown. */
export async function attempt<Answer>(reader: Sayer, work: Promise<Answer>): Promise<Attempt<Answer>> {
  try {
    return { answer: await work, refused: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, facts } = error;
    return { answer: null, refused: reader.say(code, facts), code, facts };
  }
}
