import { type Refusal, refusalKey } from '#domain/refusals.ts';
import type { Language } from '#domain/settings/language.ts';
import { refusalText } from '#server/http/refusal-words.ts';
import { m } from '#texts/compiled/messages.js';

type Sentence = (facts: Record<string, unknown>, options: { locale: Language }) => string;

/**
 * The sentence of a refusal for somebody at a terminal. Those that speak to a visitor ("rechargez la page", "connectez-vous") have another one in
 * texts/terminal, `terminal_refusal_…`; the others are the same everywhere.
 */
export function terminalRefusalText({ code, facts }: Pick<Refusal, 'code' | 'facts'>, language: Language): string {
  const sentence = (m as unknown as Record<string, Sentence | undefined>)[`terminal_${refusalKey(code)}`];
  return sentence ? sentence(facts, { locale: language }) : refusalText(code, facts, language);
}
