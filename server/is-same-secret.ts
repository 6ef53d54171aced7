import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes the same time wherever the two differ and however long they are, so that nobody can guess a secret bit by bit. */
export const isSameSecret = (given: string, known: string): boolean => timingSafeEqual(digest(given), digest(known));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
