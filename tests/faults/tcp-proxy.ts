import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** Resets every connection that is open. */
  cut(): void;
  /** `true` refuses new connections and cuts open ones; `false` accepts connections again. */
  refuse(isAway: boolean): void;
  /** `true`: what clients send still arrives, but what the server answers is held back. `false` delivers it. */
  holdReplies(isHeld: boolean): void;
  close(): void;
};

export async function startTcpProxy(port: () => number): Promise<TcpProxy> {
  const open = new Set<Socket>();
  const serverSockets = new Set<Socket>();
  let [isAway, isHeld] = [false, false];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (isAway) return void socket.resetAndDestroy();
    const onward = connect(port(), '127.0.0.1').on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
    onward.on('close', () => socket.destroy());
    for (const one of [socket, onward]) {
      open.add(one);
      one.on('close', () => open.delete(one));
    }
    socket.pipe(onward);
    onward.on('data', (bytes) => socket.write(bytes));
    serverSockets.add(onward);
    onward.on('close', () => serverSockets.delete(onward));
    if (isHeld) onward.pause();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const cut = (): void => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    refuse(is) {
      isAway = is;
      if (is) cut();
    },
    holdReplies(is) {
      isHeld = is;
      for (const one of serverSockets) one[is ? 'pause' : 'resume']();
    },
    close() {
      cut();
      server.close();
    },
  };
}
