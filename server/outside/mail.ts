import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** `id` names the mail for good: sending it twice gives the same Message-ID (and the same file in the outbox). */
export type Mail = { id: string; to: string; subject: string; html: string; text: string };
export type Mailer = { send(mail: Mail): Promise<void>; kind: 'smtp' | 'outbox' };
export type MailOptions = { smtpUrl?: string | undefined; from: string; outbox: string };

/** SMTP when configured; otherwise a post box on disk: `outbox/<id>.eml` (the message as sent) and `<id>.html` (to look at). */
export function mailer({ smtpUrl, from, outbox }: MailOptions): Mailer {
  return smtpUrl ? smtp(smtpUrl, from) : onDisk(outbox, from);
}

function smtp(url: string, from: string): Mailer {
  const transport = createTransport(url, { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 } as object);
  return {
    kind: 'smtp',
    async send(mail) {
      await transport.sendMail(messageOf(mail, from));
    },
  };
}

function onDisk(outbox: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    kind: 'outbox',
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(outbox, { recursive: true });
      await put(join(outbox, `${mail.id}.html`), mail.html);
      await put(join(outbox, `${mail.id}.eml`), message as Buffer);
    },
  };
}

function messageOf({ id, to, subject, html, text }: Mail, from: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // Given as an object, an address is never read as a list: a name with a comma cannot add a recipient.
    to: { name: '', address: to },
    subject,
    html,
    text,
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    // Templates are ours, but nothing in them may ever make the mailer read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Whole or not at all: a reader never sees half a mail. */
async function put(path: string, content: string | Buffer) {
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, path);
}
