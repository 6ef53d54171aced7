/** A person's sentence without its full stop, to be quoted at the end of ours. */
export const withoutFullStop = (words: string): string => words.trim().replace(/[.\s]+$/, '');
