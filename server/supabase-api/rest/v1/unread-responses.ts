// Limits the memory of responses that clients have not read yet. Each response has a maximum size (sql/result.ts), all
// unread ones share a limit, and clients that read too slowly are disconnected.
import { networkOfAddress } from '#server/supabase-api/network.ts';
import { RestError, tooManyQueriesError } from './rest-error.ts';

const mebibyte = 1024 * 1024;
/** Limit of one response, enough for a thousand rows of four thousand bytes. */
export const maxResponseBytes = 4 * mebibyte;
/** Shorter responses are not counted, because they fit into the socket buffer. */
const shortBytes = 64 * 1024;
const pieceBytes = 64 * 1024;

export type ResponseBody = string | ReadableStream<Uint8Array>;

export type UnreadResponses = {
  /** Call before the response is final. Throws 413 when it is too large, 429 while too many bytes are unread. */
  checkRoom(bytes: number, address: string): void;
  /** Streams the response as fast as the client reads. */
  stream(body: string, address: string): ResponseBody;
  /** How many bytes clients have not read yet. */
  unreadBytes(): number;
};

/** `most`, `mostOfOne`: maximum unread bytes, in total and per network. The client is disconnected after `idleMs`
 * without reading, and after `idleMs` plus `pieceMs` per 64 kB in total. */
export function createUnreadResponses({
  most = 128 * mebibyte,
  mostOfOne = 32 * mebibyte,
  idleMs = 60_000,
  pieceMs = 1000,
} = {}): UnreadResponses {
  const held = new Map<string, number>();
  let all = 0;
  const hold = (network: string, bytes: number): void => {
    const left = (held.get(network) ?? 0) + bytes;
    all += bytes;
    if (left > 0) held.set(network, left);
    else held.delete(network);
  };
  return {
    checkRoom(size, address) {
      if (size > maxResponseBytes)
        throw new RestError(413, '54000', 'The answer is too large', {
          details: `At most ${maxResponseBytes} bytes are answered at once.`,
          hint: 'Ask for fewer rows or columns.',
        });
      if (size > shortBytes && (all + size > most || (held.get(networkOfAddress(address)) ?? 0) + size > mostOfOne))
        throw tooManyQueriesError();
    },
    stream(body, address) {
      const size = Buffer.byteLength(body);
      if (size <= shortBytes) return body;
      const bytes = Buffer.from(body);
      const network = networkOfAddress(address);
      hold(network, size);
      let [at, isOver] = [0, false];
      let idle: NodeJS.Timeout | undefined;
      let late: NodeJS.Timeout | undefined;
      const over = (): void => {
        if (isOver) return;
        isOver = true;
        clearTimeout(idle);
        clearTimeout(late);
        hold(network, -size);
      };
      const hangUp = (controller: ReadableStreamDefaultController<Uint8Array>, why: string): void => {
        over();
        controller.error(new Error(why));
      };
      const wait = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
        idle = setTimeout(hangUp, idleMs, controller, 'nobody read on').unref();
      };
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            wait(controller);
            late = setTimeout(
              hangUp,
              idleMs + pieceMs * Math.ceil(size / pieceBytes),
              controller,
              'read too slowly',
            ).unref();
          },
          pull(controller) {
            clearTimeout(idle);
            controller.enqueue(bytes.subarray(at, (at += pieceBytes)));
            if (at < size) return wait(controller);
            over();
            controller.close();
          },
          cancel: over,
        },
        { highWaterMark: 0 },
      );
    },
    unreadBytes: () => all,
  };
}
