import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `to` in E.164 (+22370000000); `id` identifies the text permanently: sending it twice writes the same file. `isAgain`: an earlier try may have succeeded although we got no response. */
export type TextMessage = { id: string; to: string; text: string; isAgain?: boolean };
/** `send` throws TextMessageError and ends within thirty seconds. */
export type Texter = { send(message: TextMessage): Promise<void>; kind: TexterKind };
export type TexterKind = 'gateway' | 'outbox';
/**
 * `url`: receives a form as Twilio defines it (https://api.twilio.com/2010-04-01/Accounts/{sid}/Messages.json): `To`, `From` or
 * `MessagingServiceSid`, `Body`, with HTTP basic authentication (https://www.twilio.com/docs/messaging/api/message-resource, read 2026-11-26).
 */
export type TexterOptions = {
  url?: string | undefined;
  user?: string | undefined;
  password?: string | undefined;
  from?: string | undefined;
  outbox: string;
};

const longestMs = 15_000;

/** How text messages are sent with this configuration. */
export const chooseTexterKind = (url: string | undefined): TexterKind => (url ? 'gateway' : 'outbox');

/** The gateway when one is configured; otherwise files on disk: `outbox/<id>.txt`, with the number in the first line. */
export function createTexter({ url, user = '', password = '', from = '', outbox }: TexterOptions): Texter {
  return url ? gateway({ url, user, password, from }) : onDisk(outbox);
}

/** Twilio's error codes of a 400 that are about our account or sender, not about this message (https://www.twilio.com/docs/api/errors). */
const aboutUs = new Set([21212, 21408, 21603, 21606, 21659, 21660, 63038]);

/** The gateway did not accept a text. `isForGood`: this number or text is refused permanently. The error message has a status and the gateway's code, never the number or the text. */
export class TextMessageError extends Error {
  readonly isForGood: boolean;
  constructor(status: number | 'unreachable', { code, cause }: { code?: number | null; cause?: unknown } = {}) {
    super(`text message: ${status}${code ? ` (${code})` : ''}`, { cause });
    this.name = 'TextMessageError';
    // 401, 403, 404, 408 and 429 are about our account or temporary. Another 4xx is about the message, unless its code says otherwise.
    this.isForGood =
      typeof status === 'number' &&
      status >= 400 &&
      status < 500 &&
      ![401, 403, 404, 408, 429].includes(status) &&
      !aboutUs.has(code ?? 0);
  }
}

type Gateway = { url: string; user: string; password: string; from: string };

function gateway({ url, user, password, from }: Gateway): Texter {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const ask = (where: string, init: RequestInit): Promise<Response> =>
    fetch(where, {
      ...init,
      headers: { authorization },
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
    }).catch((cause: unknown) => {
      throw new TextMessageError('unreachable', { cause });
    });
  return {
    kind: 'gateway',
    async send({ to, text, isAgain = false }) {
      // The gateway has no idempotency key, so before a retry its list of messages is checked.
      if (isAgain && (await wasTaken(await ask(`${url}?${new URLSearchParams({ To: to, PageSize: '50' })}`, {}), text)))
        return;
      const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
      const body = new URLSearchParams({ To: to, [sender]: from, Body: text });
      const answer = await ask(url, { method: 'POST', body });
      if (answer.ok) await answer.body?.cancel();
      else throw new TextMessageError(answer.status, { code: await codeOf(answer) });
    },
  };
}

/** Whether the gateway's list of messages to this number contains the text. If a gateway has no such list, the text is sent again. */
async function wasTaken(answer: Response, text: string): Promise<boolean> {
  if (!answer.ok) {
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 405) return false;
    throw new TextMessageError(answer.status);
  }
  const list = (await answer.json().catch(() => null)) as { messages?: { body?: unknown; status?: unknown }[] } | null;
  return (list?.messages ?? []).some(
    ({ body, status }) => body === text && !['failed', 'undelivered', 'canceled'].includes(String(status)),
  );
}

/** The error number in the gateway's response, `{"code": 21211, …}`. The text beside it contains the telephone number and is not stored. */
async function codeOf(answer: Response): Promise<number | null> {
  const body = (await answer.json().catch(() => null)) as { code?: unknown } | null;
  return typeof body?.code === 'number' && Number.isSafeInteger(body.code) ? body.code : null;
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
