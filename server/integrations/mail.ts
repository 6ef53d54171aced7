import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/**
 * `id` names the mail for good: sending it twice gives the same Message-ID (and the same file in the outbox). `unsubscribeUrl`: takes the
 * recipient off the list by a POST, without a question (RFC 8058).
 */
export type Mail = { id: string; to: string; subject: string; html: string; text: string; unsubscribeUrl?: string };
/** `send` throws MailFault, and is over within a minute: what was not accepted by then is broken off. */
export type Mailer = { send(mail: Mail): Promise<void>; kind: 'smtp' | 'outbox' };
/** `longestMs`: the most one sending may take; a claim on a notification (server/notifications/queries/notifications.ts) lasts five times as long. */
export type MailOptions = { smtpUrl?: string | undefined; from: string; outbox: string; longestMs?: number };

/** SMTP when configured; otherwise a post box on disk: `outbox/<id>.eml` (the message as sent) and `<id>.html` (to look at). */
export function mailer({ smtpUrl, from, outbox, longestMs = 60_000 }: MailOptions): Mailer {
  return smtpUrl ? smtp(smtpUrl, from, longestMs) : onDisk(outbox, from);
}

/**
 * A mail that was not accepted. `isForGood`: the post office refuses this recipient or this message, and would tomorrow. The message is a
 * code and a step ("550 5.1.1 RCPT TO"), fit to be kept: what a post office says word for word may hold addresses and more.
 */
export class MailFault extends Error {
  readonly isForGood: boolean;
  constructor(cause: unknown) {
    const { code, responseCode, response, command } = cause as {
      code?: string;
      responseCode?: number;
      response?: string;
      command?: string;
    };
    const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1];
    super([responseCode ?? code ?? 'unknown', detail, command].filter(Boolean).join(' '), { cause });
    this.name = 'MailFault';
    // A 5xx at the door (AUTH, MAIL FROM) is about us, not about the mail: a person mends it, and the mail goes out then.
    this.isForGood = (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
  }
}

function smtp(url: string, from: string, longestMs: number): Mailer {
  const transport = createTransport(url, {
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
  } as object);
  return {
    kind: 'smtp',
    async send(mail) {
      const message = { ...messageOf(mail, from), signal: AbortSignal.timeout(longestMs) };
      await transport.sendMail(message).catch((cause) => {
        throw new MailFault(cause);
      });
    },
  };
}

function onDisk(outbox: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    kind: 'outbox',
    async send(mail) {
      try {
        const { message } = await transport.sendMail(messageOf(mail, from));
        await mkdir(outbox, { recursive: true });
        await put(join(outbox, `${mail.id}.html`), mail.html);
        await put(join(outbox, `${mail.id}.eml`), message as Buffer);
      } catch (cause) {
        throw new MailFault(cause);
      }
    },
  };
}

function messageOf({ id, to, subject, html, text, unsubscribeUrl }: Mail, from: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // Given as an object, an address is never read as a list: a name with a comma cannot add a recipient.
    to: { name: '', address: to },
    subject,
    html,
    text,
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        // Already one address in angle brackets: folded or encoded, no mail program would find it.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
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
