import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** `to`: E.164 (+22370000000). `id`: the same at each try. `isAgain`: an earlier try may already have succeeded. */
export type TextMessage = { id: string; to: string; text: string; isAgain?: boolean };
/** `send` throws TextMessageError and ends within thirty seconds. */
export type SmsSender = { send(message: TextMessage): Promise<void>; kind: SmsSenderKind };
export type SmsSenderKind = 'gateway' | 'outbox';
/** `url`: receives Twilio's form (https://api.twilio.com/2010-04-01/Accounts/{sid}/Messages.json) with basic
 * authentication (https://www.twilio.com/docs/messaging/api/message-resource, read 2026-11-26). */
export type SmsSenderOptions = {
  url?: string | undefined;
  user?: string | undefined;
  password?: string | undefined;
  from?: string | undefined;
  outbox: string;
};

const longestMs = 15_000;

export const chooseSmsSenderKind = (url: string | undefined): SmsSenderKind => (url ? 'gateway' : 'outbox');

/** Sends through the gateway if configured, else writes `outbox/<id>.txt`, with the phone number in the first line. */
export function createSmsSender({ url, user = '', password = '', from = '', outbox }: SmsSenderOptions): SmsSender {
  return url ? gateway({ url, user, password, from }) : onDisk(outbox);
}

/** Error codes of 400 responses about our account, not about this message (https://www.twilio.com/docs/api/errors). */
const aboutUs = new Set([21212, 21408, 21603, 21606, 21659, 21660, 63038]);

/** A text message was not accepted. `isForGood`: permanently. `message`: status and code, never the phone number. */
export class TextMessageError extends Error {
  readonly isForGood: boolean;
  constructor(status: number | 'unreachable', { code, cause }: { code?: number | null; cause?: unknown } = {}) {
    super(`text message: ${status}${code ? ` (${code})` : ''}`, { cause });
    this.name = 'TextMessageError';
    // 401, 403, 404, 408, 429 and some error codes of 400 responses are about our account or temporary: a retry may
    // succeed.
    this.isForGood =
      typeof status === 'number' &&
      status >= 400 &&
      status < 500 &&
      ![401, 403, 404, 408, 429].includes(status) &&
      !aboutUs.has(code ?? 0);
  }
}

type Gateway = { url: string; user: string; password: string; from: string };

function gateway({ url, user, password, from }: Gateway): SmsSender {
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

/** Whether the gateway's list of messages to this number contains the text; false if it has no such list (404). */
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

/** The error code of a response such as `{"code": 21211, …}`. Its text has the phone number, so it is not stored. */
async function codeOf(answer: Response): Promise<number | null> {
  const body = (await answer.json().catch(() => null)) as { code?: unknown } | null;
  return typeof body?.code === 'number' && Number.isSafeInteger(body.code) ? body.code : null;
}

function onDisk(outbox: string): SmsSender {
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
