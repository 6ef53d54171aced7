/** Removes the full stop of a sentence that is quoted at the end of our own sentence. */
export const withoutFullStop = (words: string): string => words.trim().replace(/[.\s]+$/, '');
