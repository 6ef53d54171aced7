import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** `id`: the same at each try, as is the Message-ID. `unsubscribeUrl`: a POST to it unsubscribes (RFC 8058). */
export type Mail = { id: string; to: string; subject: string; html: string; text: string; unsubscribeUrl?: string };
/** `send` throws MailError and ends within a minute: a mail not accepted by then is aborted. */
export type Mailer = { send(mail: Mail): Promise<void>; kind: 'smtp' | 'outbox' };
/** `longestMs`: the time limit of one sending. A worker reserves a notification for five times as long. */
export type MailOptions = { smtpUrl?: string | undefined; from: string; outbox: string; longestMs?: number };

/** Sends by SMTP if configured, else writes `outbox/<id>.eml` (as sent) and `<id>.html` (to look at). */
export function createMailer({ smtpUrl, from, outbox, longestMs = 60_000 }: MailOptions): Mailer {
  return smtpUrl ? smtp(smtpUrl, from, longestMs) : onDisk(outbox, from);
}

/** A mail was not accepted. `isForGood`: permanently. `message`: a code and a step, such as "550 5.1.1 RCPT TO", never
 * the server's text, which may contain addresses. */
export class MailError extends Error {
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
    this.name = 'MailError';
    // A 5xx at AUTH or MAIL FROM is about our account, which an operator can repair. After that, a retry succeeds.
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
        throw new MailError(cause);
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
        throw new MailError(cause);
      }
    },
  };
}

function messageOf({ id, to, subject, html, text, unsubscribeUrl }: Mail, from: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // As an object, an address is never parsed as a list: a name with a comma cannot add a recipient.
    to: { name: '', address: to },
    subject,
    html,
    text,
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        // `prepared`: sent unchanged, because mail programs do not recognise a folded or encoded URL.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // The templates are ours, but their content must not make the mailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Writes to a temporary name and renames the file, so that nobody reads half a mail. */
async function put(path: string, content: string | Buffer) {
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, content, { mode: 0o600 });
  await rename(draft, path);
}
