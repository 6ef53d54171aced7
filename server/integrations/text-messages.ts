import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `to` in E.164 (+22370000000); `id` names the text for good: sending it twice writes the same file. */
export type TextMessage = { id: string; to: string; text: string };
/** `send` throws TextFault, and is over within fifteen seconds. */
export type Texter = { send(message: TextMessage): Promise<void>; kind: 'gateway' | 'outbox' };
/** `url`: where a form is posted, as Twilio takes it (https://api.twilio.com/2010-04-01/Accounts/{sid}/Messages.json): `To`, `From`, `Body`, with HTTP basic authentication. */
export type TexterOptions = {
  url?: string | undefined;
  user?: string | undefined;
  password?: string | undefined;
  from?: string | undefined;
  outbox: string;
};

const longestMs = 15_000;

/** The gateway when one is configured; otherwise a post box on disk: `outbox/<id>.txt`, first line the number. */
export function texter({ url, user = '', password = '', from = '', outbox }: TexterOptions): Texter {
  return url ? gateway({ url, user, password, from }) : onDisk(outbox);
}

/** A text that was not taken. `isForGood`: this number or this text is refused, and would be tomorrow. The message is a status, never the number or the words. */
export class TextFault extends Error {
  readonly isForGood: boolean;
  constructor(status: number | 'unreachable', cause?: unknown) {
    super(`text message: ${status}`, { cause });
    this.name = 'TextFault';
    // 401, 403, 404, 408 and 429 are about us or about now; another 4xx is about the message.
    this.isForGood =
      typeof status === 'number' && status >= 400 && status < 500 && ![401, 403, 404, 408, 429].includes(status);
  }
}

function gateway({ url, user, password, from }: { url: string; user: string; password: string; from: string }): Texter {
  return {
    kind: 'gateway',
    async send({ to, text }) {
      const body = new URLSearchParams({ To: to, From: from, Body: text });
      const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(longestMs),
      }).catch((cause: unknown) => {
        throw new TextFault('unreachable', cause);
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new TextFault(answer.status);
    },
  };
}

function onDisk(outbox: string): Texter {
  return {
    kind: 'outbox',
    async send({ id, to, text }) {
      await mkdir(outbox, { recursive: true });
      const path = join(outbox, `${id}.txt`);
      await writeFile(`${path}.${process.pid}.part`, `${to}\n${text}\n`, { mode: 0o600 });
      await rename(`${path}.${process.pid}.part`, path);
    },
  };
}
