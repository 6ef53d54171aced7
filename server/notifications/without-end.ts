/** Somebody's own sentence without its full stop, for the end of a sentence of ours. */
export const withoutEnd = (words: string): string => words.trim().replace(/[.\s]+$/, '');
