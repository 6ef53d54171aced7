// One kept-alive HTTP/1.1 connection for load tests on the shop's own machine. node:http takes several times the
// processor time per request, which would distort the measurement.
import { connect, type Socket } from 'node:net';

/** `head`: status line and headers as received. `body`: not decoded. */
export type RawResponse = { status: number; head: string; body: Buffer };

/** A request fails after this time without data. */
const patienceMs = 30_000;

type Waiting = { raw: string; answered(answer: RawResponse): void; failed(error: Error): void };

/** Sends one request at a time. Reconnects when the shop has closed the connection, as a browser does. */
export class Connection {
  readonly #url: URL;
  #socket: Socket | null = null;
  #chunks: Buffer[] = [];
  #waiting: Waiting | null = null;
  /** Length of the whole response, known once its head is complete; null for a chunked one. */
  #expected: number | null | undefined;
  #isUsed = false;
  #askedAt = 0;
  /** Bytes received so far, including response heads. */
  received = 0;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** Sends `raw` (from `buildRawRequest`) and returns the response. Rejects if it is missing or incomplete. */
  ask(raw: string): Promise<RawResponse> {
    return new Promise((answered, failed) => {
      this.#waiting = { raw, answered, failed };
      this.#send();
    });
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  #send(): void {
    if (!this.#socket) {
      const socket = connect(Number(this.#url.port || 80), this.#url.hostname);
      socket.setNoDelay(true);
      socket.on('data', (chunk: Buffer) => this.#hear(chunk));
      socket.setTimeout(patienceMs, () => socket.destroy());
      socket.on('error', () => {});
      socket.on('close', () => this.#lose(socket));
      [this.#socket, this.#isUsed] = [socket, false];
    }
    this.#askedAt = performance.now();
    this.#socket.write(this.#waiting!.raw);
  }

  #lose(socket: Socket): void {
    if (this.#socket !== socket) return;
    this.#socket = null;
    if (!this.#waiting) return;
    // The shop closed the connection before any response byte: retry on a new one.
    if (this.#isUsed && this.#chunks.length === 0 && performance.now() - this.#askedAt < patienceMs)
      return this.#send();
    const { failed } = this.#waiting;
    this.#reset();
    failed(new Error('the connection was closed before the whole answer came'));
  }

  #hear(chunk: Buffer): void {
    this.received += chunk.length;
    this.#chunks.push(chunk);
    let all = this.#chunks.length === 1 ? chunk : null;
    const length = this.#chunks.reduce((sum, { length: bytes }) => sum + bytes, 0);
    if (typeof this.#expected === 'number' && length < this.#expected) return;
    all ??= Buffer.concat(this.#chunks);
    this.#chunks = [all];
    const end = all.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = all.toString('latin1', 0, end);
    const status = Number(head.slice(9, 12));
    this.#expected = expectedOf(head, status, end + 4);
    if (
      this.#expected === null
        ? !all.subarray(-7).includes('\r\n0\r\n\r\n') && !all.subarray(end + 4).equals(lastChunk)
        : all.length < this.#expected
    )
      return;
    const { answered } = this.#waiting!;
    const body = this.#expected === null ? dechunked(all.subarray(end + 4)) : all.subarray(end + 4);
    this.#reset();
    this.#isUsed = true;
    if (/^connection: close/im.test(head)) this.close();
    answered({ status, head, body });
  }

  #reset(): void {
    [this.#waiting, this.#chunks, this.#expected] = [null, [], undefined];
  }
}

/** Returns the length of the whole response, or null for a chunked one. */
function expectedOf(head: string, status: number, begins: number): number | null {
  if (status === 304 || status === 204) return begins;
  const length = /^content-length: *(\d+)/im.exec(head)?.[1];
  return length === undefined ? null : begins + Number(length);
}

const lastChunk = Buffer.from('0\r\n\r\n');

function dechunked(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.toString('latin1', at, end), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

/** Builds the text of an HTTP request. `form` and `json` are posted. */
export function buildRawRequest(
  url: string,
  path: string,
  {
    headers = {},
    form,
    json,
  }: { headers?: Record<string, string>; form?: Record<string, string>; json?: unknown } = {},
): string {
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? null : JSON.stringify(json);
  const said: Record<string, string> = {
    host: new URL(url).host,
    ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...(body !== null && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  return `${body === null ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${Object.entries(said)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body ?? ''}`;
}

/** Returns the first header of that name, or null. */
export const parseHeader = (head: string, name: string): string | null =>
  new RegExp(`^${name}: *(.*?)\\r?$`, 'im').exec(head)?.[1] ?? null;

/** Returns the cookies that a response sets, as name → value. */
export function parseSetCookies(head: string): Map<string, string> {
  return new Map([...head.matchAll(/^set-cookie: *([^=;\r]+)=([^;\r]*)/gim)].map(([, name, value]) => [name!, value!]));
}
