// COPY to and from PostgreSQL as streams, which `pg` lacks. The streams of postgres.js do not end after an error.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { Client, Submittable } from 'pg';

/** The connection that `pg` passes to a custom query object. */
type Wire = {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
};

/** Runs `copy … to stdout` as a byte stream with backpressure. */
export function copyToStdout(client: Client, text: string): Readable {
  let wire: Wire | undefined;
  const stream = new Readable({ read: () => void wire?.stream.resume() });
  submit(client, {
    submit: (connection) => (wire = connection).query(text),
    // Copied, because the driver reuses the buffer for the next message.
    handleCopyData: ({ chunk }) => {
      if (!stream.push(Buffer.from(chunk))) wire?.stream.pause();
    },
    handleReadyForQuery: () => void stream.push(null),
    handleError: (error) => void stream.destroy(error),
  });
  return stream;
}

/** Runs `copy … from stdin` with these bytes. On an error of PostgreSQL or of `source` no row is stored. */
export function copyFromStdin(client: Client, text: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  return new Promise((resolve, reject) => {
    let wire: Wire;
    let broken: unknown;
    let isOver = false;
    const pump = async (): Promise<void> => {
      for await (const chunk of source) {
        if (isOver) return;
        wire.sendCopyFromChunk(chunk);
        if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), once(wire.stream, 'close')]);
      }
      wire.endCopyFrom();
    };
    submit(client, {
      submit: (connection) => (wire = connection).query(text),
      handleCopyInResponse: () =>
        void pump().catch((error: unknown) => {
          broken = error;
          wire.sendCopyFail('the source broke');
        }),
      handleReadyForQuery: resolve,
      handleError: (error) => {
        isOver = true;
        reject((broken as Error | undefined) ?? error);
      },
    });
  });
}

type Handlers = {
  submit(wire: Wire): void;
  handleCopyData?(message: { chunk: Uint8Array }): void;
  handleCopyInResponse?(): void;
  handleReadyForQuery(): void;
  handleError(error: Error): void;
};

const submit = (client: Client, handlers: Handlers): void =>
  void client.query({ ...handlers, handleCommandComplete: () => {} } as unknown as Submittable);
