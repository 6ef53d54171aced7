import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** An accepted mail; a mail sent twice is listed twice. */
export type AcceptedMail = { messageId: string; to: string };
export type MailServer = { url: string; accepted: AcceptedMail[]; close(): Promise<void> };

export async function startMailServer(): Promise<MailServer> {
  const accepted: AcceptedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let said = '';
      stream.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')));
      stream.on('end', () => {
        accepted.push({
          messageId: /^Message-ID:\s+<([^@>]+)@/im.exec(said)?.[1] ?? '',
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
        });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
