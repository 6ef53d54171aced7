import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { mailer } from './mail.ts';

const outbox = mkdtempSync(join(tmpdir(), 'sugu-outbox-'));
afterAll(() => rmSync(outbox, { recursive: true, force: true }));

const mail = { id: 'S2026ABCDEF-order-paid', to: 'awa@client.example', subject: 'Commande S2026ABCDEF : paiement reçu', html: '<p>Merci, Awa</p>', text: 'Merci, Awa' };

test('without SMTP a mail is two files in the outbox, the same two when it is sent again', async () => {
  const post = mailer({ from: 'Sugu <bonjour@sugu.example>', outbox });
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

test('with SMTP the mail goes to the one recipient, HTML and plain text', async () => {
  const received: { to: string[]; body: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => (received.push({ to: session.envelope.rcptTo.map(({ address }) => address), body: Buffer.concat(chunks).toString() }), done()));
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  try {
    const post = mailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: 'Sugu <bonjour@sugu.example>', outbox });
    await post.send(mail);
    expect(received).toHaveLength(1);
    expect(received[0]!.to).toEqual(['awa@client.example']);
    expect(received[0]!.body).toContain('text/plain');
    expect(received[0]!.body).toContain('<p>Merci, Awa</p>');
  } finally {
    await new Promise<void>((closed) => server.close(closed));
  }
});
