// Observes every message that a process sends to PostgreSQL, the payment provider or the mail server, on its sockets.
// The shop's code is unchanged, so every step is seen.
import { Socket } from 'node:net';

export type WatchedPeer = 'postgres' | 'provider' | 'post';

/**
 * Calls `onStep` before each statement, provider call or mail command is sent. For a commit, a provider call or a mail
 * command, it is also called after sending and before reading the response. `ports` names each peer. Returns a function
 * that stops watching.
 */
export function watchSteps(ports: ReadonlyMap<number, WatchedPeer>, onStep: (what: string) => void): () => void {
  const { connect, write, push } = Socket.prototype;
  const wires = new WeakMap<Socket, Wire>();
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    const peer = ports.get(portOf(args));
    if (peer) wires.set(this, { peer, statements: new Map(), waitsFor: null });
    return connect.apply(this, args as never);
  } as typeof connect;
  Socket.prototype.write = function (this: Socket, data: string | Uint8Array, ...rest: unknown[]) {
    const wire = wires.get(this);
    const what = wire && saidIn(wire, Buffer.from(data as string));
    if (!what) return write.call(this, data, ...(rest as never[]));
    onStep(`before ${wire.peer}: ${what}`);
    const isTaken = write.call(this, data, ...(rest as never[]));
    if (wire.peer !== 'postgres' || /\bcommit\b/.test(what)) {
      wire.waitsFor = what;
      const sent = (): void => onStep(`sent ${wire.peer}: ${what}`);
      if (this.connecting) this.once('connect', () => setImmediate(sent));
      else sent();
    }
    return isTaken;
  } as typeof write;
  Socket.prototype.push = function (this: Socket, ...args) {
    const wire = wires.get(this);
    if (wire?.waitsFor) {
      const what = wire.waitsFor;
      wire.waitsFor = null;
      onStep(`answered ${wire.peer}: ${what}`);
    }
    return push.apply(this, args);
  };
  return () => {
    Object.assign(Socket.prototype, { connect, write });
    delete (Socket.prototype as { push?: unknown }).push;
  };
}

type Wire = {
  peer: WatchedPeer;
  /** Prepared statements by their names. */ statements: Map<string, string>;
  waitsFor: string | null;
};

function portOf([first]: unknown[]): number {
  if (Array.isArray(first)) return portOf(first);
  return Number(typeof first === 'object' && first !== null ? (first as { port?: unknown }).port : first);
}

/** A short label for the message; null for a fragment or for a preparatory message. */
function saidIn(wire: Wire, bytes: Buffer): string | null {
  if (wire.peer === 'postgres') return executedIn(wire, bytes);
  const line = bytes.toString('utf8', 0, 80).split('\r\n')[0]!;
  if (wire.peer === 'provider') return /^(GET|POST) (\S+) HTTP/.exec(line)?.[0] ?? null;
  return (
    /^(EHLO|MAIL FROM|RCPT TO|DATA|QUIT)/.exec(line)?.[0] ??
    (bytes.toString('latin1').endsWith('\r\n.\r\n') || line === '.' ? 'the end of the message' : null)
  );
}

/** The statements in these bytes that PostgreSQL executes: simple queries, and executions of prepared statements. */
function executedIn({ statements }: Wire, bytes: Buffer): string | null {
  const found: string[] = [];
  let bound = '';
  const textAt = (from: number): string => bytes.toString('utf8', from, bytes.indexOf(0, from));
  for (
    let at = 0;
    at + 5 <= bytes.length && /[A-Za-z]/.test(String.fromCharCode(bytes[at]!));
    at += 1 + bytes.readUInt32BE(at + 1)
  ) {
    const type = String.fromCharCode(bytes[at]!);
    const first = textAt(at + 5);
    if (type === 'Q') found.push(first);
    if (type === 'P') statements.set(first, textAt(at + 6 + Buffer.byteLength(first)));
    if (type === 'B') bound = statements.get(textAt(at + 6 + Buffer.byteLength(first))) ?? '';
    if (type === 'E') found.push(bound);
  }
  return found.length ? found.map((text) => text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)).join('; ') : null;
}
