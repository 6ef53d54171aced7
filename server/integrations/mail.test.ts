import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { type Mail, createMailer, MailError } from './mail.ts';

const outbox = mkdtempSync(join(tmpdir(), 'sugu-outbox-'));
afterAll(() => rmSync(outbox, { recursive: true, force: true }));

const from = 'Sugu <bonjour@sugu.example>';
const mail: Mail = {
  id: 'S2026ABCDEF-order-paid',
  to: 'awa@client.example',
  subject: 'Commande S2026ABCDEF : paiement reçu',
  html: '<p>Merci, Awa</p>',
  text: 'Merci, Awa',
};

test('without SMTP a mail is two files in the outbox, the same two when it is sent again', async () => {
  const post = createMailer({ from, outbox });
  expect(post.kind).toBe('outbox');
  await post.send(mail);
  await post.send(mail);
  expect(readdirSync(outbox).sort()).toEqual([`${mail.id}.eml`, `${mail.id}.html`]);
  expect(readFileSync(join(outbox, `${mail.id}.html`), 'utf8')).toBe(mail.html);
  const eml = readFileSync(join(outbox, `${mail.id}.eml`), 'utf8');
  expect(eml).toContain('Message-ID: <S2026ABCDEF-order-paid@sugu.example>');
  expect(eml).toContain('To: awa@client.example');
  expect(eml).toMatch(/multipart\/alternative/);
});

test('R-FREE-07 a mail to a list carries the address that unsubscribes by a POST, whole and on one line (RFC 8058); others carry none', async () => {
  const post = createMailer({ from, outbox });
  const unsubscribeUrl = `https://sugu.example/infolettre/quitter?lien=${'a1b2'.repeat(40)}`;
  await post.send({ ...mail, id: 'newsletter', unsubscribeUrl });
  const eml = readFileSync(join(outbox, 'newsletter.eml'), 'utf8');
  expect(eml).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
  expect(eml).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  await post.send(mail);
  expect(readFileSync(join(outbox, `${mail.id}.eml`), 'utf8')).not.toContain('List-Unsubscribe');
});

test('an outbox that cannot be written to is a fault for now, not for good', async () => {
  const file = join(outbox, 'a-file');
  writeFileSync(file, '');
  const fault = await createMailer({ from, outbox: join(file, 'outbox') })
    .send(mail)
    .catch((cause: unknown) => cause);
  expect(fault).toMatchObject({ name: 'MailError', isForGood: false });
  rmSync(file);
});

test('with SMTP the mail goes to the one recipient, HTML and plain text, under the same Message-ID each time', async () => {
  const { received, fault } = await sendTo({}, mail, 2);
  expect(fault).toBeNull();
  expect(received).toHaveLength(2);
  for (const { to, body } of received) {
    expect(to).toEqual(['awa@client.example']);
    expect(body).toContain('text/plain');
    expect(body).toContain('<p>Merci, Awa</p>');
    expect(body).toContain('Message-ID: <S2026ABCDEF-order-paid@sugu.example>');
  }
});

test('a name with a line end writes no header, an address with a comma adds no recipient', async () => {
  const { received, fault } = await sendTo({}, { ...mail, subject: 'Expédiée par Fanta\r\nBcc: mallory@evil.example' });
  expect(fault).toBeNull();
  expect(received[0]!.to).toEqual(['awa@client.example']);
  expect(received[0]!.body).not.toMatch(/^Bcc:/m);
  const listed = await sendTo({}, { ...mail, to: 'awa@client.example, mallory@evil.example' });
  expect(listed.received.flatMap(({ to }) => to)).not.toContain('mallory@evil.example');
});

const saying = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });
const at = (
  step: 'onMailFrom' | 'onRcptTo',
  code: number,
  words = '5.1.1 <awa@client.example> unknown, see https://post.example/?secret=7Q4K',
): SMTPServerOptions => ({
  [step]: (_: unknown, __: unknown, done: (problem: Error) => void) => done(saying(code, words)),
});

test.each<[string, SMTPServerOptions, { isForGood: boolean; message: string }]>([
  ['a recipient who does not exist: for good', at('onRcptTo', 550), { isForGood: true, message: '550 5.1.1 RCPT TO' }],
  [
    'a recipient who is over his quota today: for now',
    at('onRcptTo', 452, '4.2.2 full'),
    { isForGood: false, message: '452 4.2.2 RCPT TO' },
  ],
  [
    'a message that is refused: for good',
    { onData: (stream, _, done) => (stream.resume(), stream.on('end', () => done(saying(554, '5.7.1 spam')))) },
    { isForGood: true, message: '554 5.7.1 DATA' },
  ],
  [
    'a sender who is refused is our own fault, mended by us: for now',
    at('onMailFrom', 550),
    { isForGood: false, message: '550 5.1.1 MAIL FROM' },
  ],
  [
    'a door that is closed today: for now',
    { onConnect: (_, done) => done(saying(421, 'later')) },
    { isForGood: false, message: expect.stringMatching(/^421/) as never },
  ],
])('a post office that refuses %s; kept are code and step, not its words', async (_, options, expected) => {
  const { received, fault } = await sendTo(options);
  expect(received).toEqual([]);
  expect(fault).toBeInstanceOf(MailError);
  expect({ isForGood: fault!.isForGood, message: fault!.message }).toEqual(expected);
});

test('a post office that is not there, or never answers, is a fault for now; what takes too long is broken off', async () => {
  const nobody = await createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from, outbox })
    .send(mail)
    .catch((cause: unknown) => cause);
  expect(nobody).toMatchObject({ isForGood: false });
  // This server never answers, so only the time limit ends the sending.
  const { fault } = await sendTo({ onRcptTo: () => {} }, mail, 1, 300);
  expect(fault).toMatchObject({ isForGood: false, message: 'EABORT' });
});

/** Sends to a local mail server with this behaviour. Returns what the server received, and the error, if any. */
async function sendTo(options: SMTPServerOptions, what = mail, times = 1, longestMs = 60_000) {
  const received: { to: string[]; body: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on(
        'end',
        () => (
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            body: Buffer.concat(chunks).toString(),
          }),
          done()
        ),
      );
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  let fault: MailError | null = null;
  try {
    const post = createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from, outbox, longestMs });
    for (let time = 0; time < times; time++) await post.send(what);
  } catch (cause) {
    fault = cause as MailError;
  } finally {
    await new Promise<void>((closed) => server.close(closed));
  }
  return { received, fault };
}
