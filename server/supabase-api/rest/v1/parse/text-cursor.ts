import { queryParseError } from '#server/supabase-api/rest/v1/rest-error.ts';

/** A cursor over one query parameter. Unexpected input throws PGRST100. `context`: the start of the error message. */
export class Cursor {
  readonly text: string;
  readonly context: string;
  at = 0;
  constructor(text: string, what: string) {
    this.text = text;
    this.context = what;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Matches a sticky pattern (flag y) at the cursor and moves past it. Returns null when it does not match. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  consume(word: string): boolean {
    if (!this.text.startsWith(word, this.at)) return false;
    this.at += word.length;
    return true;
  }

  isNext(word: string): boolean {
    return this.text.startsWith(word, this.at);
  }

  skipSpace(): void {
    this.match(/[ \t]*/y);
  }

  expect(word: string): void {
    if (!this.consume(word)) this.fail(`"${word}"`);
  }

  expectEnd(expected = 'end of input'): void {
    if (!this.isAtEnd) this.fail(expected);
  }

  /** Consumes a quoted text like `"a \"quoted\" value"` and returns its content; null when there is none here. */
  consumeQuoted(): string | null {
    const found = this.match(/"((?:[^"\\]|\\[^])*)"/y);
    return found && found[1]!.replaceAll(/\\([^])/g, '$1');
  }

  fail(expected: string): never {
    const here = this.isAtEnd ? 'end of input' : JSON.stringify(String.fromCodePoint(this.text.codePointAt(this.at)!));
    throw queryParseError(
      `"${this.context} (${shortened(this.text)})" (line 1, column ${this.at + 1})`,
      `unexpected ${here} expecting ${expected}`,
    );
  }
}

const shortened = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);
