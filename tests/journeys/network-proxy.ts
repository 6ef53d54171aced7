// A TCP proxy between Chromium and the shop that counts every byte and can be cut.
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type NetworkProxy = {
  url: string;
  /** Bytes that came from the shop so far. */ bytes(): number;
  cut(): void;
  /** Answers 502 to every request, like a reverse proxy whose server is down. */ failRequests(): void;
  restore(): void;
};

/** Opens a proxy to `shopUrl` on its own port until the test ends. `worker`: replaces the content of /sw.js. */
export async function startNetworkProxy(shopUrl: string, worker?: (script: string) => string): Promise<NetworkProxy> {
  const { port } = new URL(shopUrl);
  const open = new Set<Socket>();
  let bytes = 0;
  let isCut = false;
  let isBroken = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(port), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(one);
          other.destroy();
        });
    }
    near.on('data', (chunk: Buffer) => {
      if (isBroken)
        near.end(
          'HTTP/1.1 502 Bad Gateway\r\ncontent-type: text/html\r\ncontent-length: 15\r\nconnection: close\r\n\r\n502 Bad Gateway',
        );
      else if (worker && chunk.subarray(0, 12).toString() === 'GET /sw.js H') void answerWorker(near, worker);
      else far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => (bytes += chunk.length)).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    for (const socket of open) socket.destroy();
  };
  onTestFinished(() => {
    close();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    bytes: () => bytes,
    cut: () => {
      isCut = true;
      close();
    },
    failRequests: () => void (isBroken = true),
    restore: () => void (isCut = isBroken = false),
  };

  async function answerWorker(near: Socket, alter: (script: string) => string): Promise<void> {
    const script = Buffer.from(alter(await (await fetch(`${shopUrl}/sw.js`)).text()));
    near.write(
      `HTTP/1.1 200 OK\r\ncontent-type: text/javascript\r\ncache-control: no-cache\r\ncontent-security-policy: default-src 'self'\r\ncontent-length: ${script.length}\r\n\r\n`,
    );
    near.write(script);
  }
}
