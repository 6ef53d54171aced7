// Answers on their way. PostgreSQL makes an answer whole, and it is kept until it has been read: who asks for much and does not read
// would fill the memory. So an answer to visitors has a size, all that are unread have one together, and who stops reading is hung up on.
import { Problem, tooManyAtOnce } from './problem.ts';

const mebibyte = 1024 * 1024;
/** Of one answer, in characters: a thousand rows of four thousand. */
const mostCharacters = 4 * mebibyte;
/** Shorter ones are gone as soon as they are sent: the system keeps as much for every connection. They are not counted. */
const shortCharacters = 64 * 1024;
const pieceBytes = 64 * 1024;

/** A body of a Response. */
export type Sent = string | ReadableStream<Uint8Array>;

export type Outgoing = {
  /** Before an answer is settled. Throws 413 for one that is too large, 429 while too much is unread. */
  weigh(body: string | null, address: string): void;
  /** The same answer, given out as fast as it is read. */
  send(body: string, address: string): Sent;
  /** How many bytes have not been read. */
  unread(): number;
};

/** Unread bytes at most in all and of one address; `idleMs`: how long nobody may read on. */
export function openOutgoing({ most = 128 * mebibyte, mostOfOne = 32 * mebibyte, idleMs = 60_000 } = {}): Outgoing {
  const held = new Map<string, number>();
  let all = 0;
  const hold = (address: string, bytes: number): void => {
    const left = (held.get(address) ?? 0) + bytes;
    all += bytes;
    if (left > 0) held.set(address, left);
    else held.delete(address);
  };
  return {
    weigh(body, address) {
      const size = body?.length ?? 0;
      if (size > mostCharacters) throw new Problem(413, '54000', 'The answer is too large', { details: `At most ${mostCharacters} characters are answered at once.`, hint: 'Ask for fewer rows or columns.' });
      if (size > shortCharacters && (all + size > most || (held.get(address) ?? 0) + size > mostOfOne)) throw tooManyAtOnce();
    },
    send(body, address) {
      if (body.length <= shortCharacters) return body;
      const bytes = Buffer.from(body);
      hold(address, bytes.byteLength);
      let [at, isOver] = [0, false];
      let idle: NodeJS.Timeout | undefined;
      const over = (): void => {
        if (isOver) return;
        isOver = true;
        clearTimeout(idle);
        hold(address, -bytes.byteLength);
      };
      const wait = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
        idle = setTimeout(() => {
          over();
          controller.error(new Error('nobody read on'));
        }, idleMs).unref();
      };
      return new ReadableStream<Uint8Array>(
        {
          start: wait,
          pull(controller) {
            clearTimeout(idle);
            controller.enqueue(bytes.subarray(at, (at += pieceBytes)));
            if (at < bytes.byteLength) return wait(controller);
            over();
            controller.close();
          },
          cancel: over,
        },
        { highWaterMark: 0 },
      );
    },
    unread: () => all,
  };
}
