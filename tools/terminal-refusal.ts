import { Refusal, refusalMessageKey } from '#domain/refusals.ts';
import type { Language } from '#domain/settings/language.ts';
import { refusalText } from '#server/http/refusal-words.ts';
import { errorMessage } from '#tools/error-message.ts';
import { m } from '#texts/compiled/messages.js';

type Sentence = (facts: Record<string, unknown>, options: { locale: Language }) => string;

/** The message of a refusal in a terminal. A variant `terminal_refusal_…` replaces messages that mention web pages. */
export function terminalRefusalText({ code, facts }: Pick<Refusal, 'code' | 'facts'>, language: Language): string {
  const sentence = (m as unknown as Record<string, Sentence | undefined>)[`terminal_${refusalMessageKey(code)}`];
  return sentence ? sentence(facts, { locale: language }) : refusalText(code, facts, language);
}

/** The message of a problem that ends a command. */
export const terminalProblemText = (problem: unknown, language: Language): string =>
  problem instanceof Refusal ? terminalRefusalText(problem, language) : errorMessage(problem);
