import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { checkPort, listenOnPort } from './listen-on-port.ts';

async function shop(connected: () => void = () => {}) {
  const doors = await listenOnPort({
    host: '127.0.0.1',
    port: 0,
    answer: (_, outgoing) => (connected(), void outgoing.end('page')),
    upgrade: (_, socket) => socket.destroy(),
  });
  onTestFinished(() => doors.close());
  return doors;
}
const get = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n`;

function say(port: number, words: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1', () => void socket.write(words));
  return {
    socket,
    answer: new Promise((done, failed) => {
      let answer = '';
      socket
        .on('data', (chunk) => (answer += chunk))
        .on('close', () => done(answer))
        .on('error', failed);
    }),
  };
}

test.runIf(process.platform === 'linux')(
  'a crowd at the door is let in a dozen at a time, so that nobody stands there while the event loop goes around for each',
  async () => {
    let isIn = 0;
    const { port } = await shop(() => isIn++);
    let rounds = 0;
    let counting = setImmediate(function count() {
      if (isIn < 200) rounds++;
      counting = setImmediate(count);
    });
    // The kernel accepts all connections now. Those that Node has not accepted yet wait in the kernel's backlog.
    const all = Array.from({ length: 200 }, () => {
      const { socket, answer } = say(port, get('/'));
      // Makes each turn of the event loop long, as when a page is rendered.
      for (const until = performance.now() + 1; performance.now() < until;);
      return { socket, answer };
    });
    const answers = await Promise.all(all.map(({ answer }) => answer));
    clearImmediate(counting);
    expect(answers.filter((answer) => answer.includes('200 OK'))).toHaveLength(200);
    expect(rounds).toBeLessThan(100);
  },
);

test('an address that is too long for Node is refused in both languages, and what is no HTTP without words', async () => {
  const { port } = await shop();
  const long = await say(port, get(`/?search=${'x'.repeat(17_000)}`)).answer;
  expect(long).toMatch(/^HTTP\/1\.1 431 .*\r\ncontent-type: text\/plain; charset=utf-8\r\n/);
  const [, words] = long.split('\r\n\r\n');
  expect(words!.trim().split('\n')).toHaveLength(2);
  expect(long).toContain(`content-length: ${Buffer.byteLength(words!)}\r\n`);
  expect(await say(port, 'bonjour\r\n\r\n').answer).toMatch(/^HTTP\/1\.1 400 .*\r\n\r\n$/s);
});

test('a port that is taken is said before anything starts, also when it is taken by a shop', async () => {
  const { port } = await shop();
  await expect(checkPort({ HOST: '127.0.0.1', PORT: port })).rejects.toThrow(`Port ${port} is taken`);
});
