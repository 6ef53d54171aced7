import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * `to` in E.164 (+22370000000); `id` names the text for good: sending it twice writes the same file. `isAgain`: an earlier try of it may have been
 * taken without our hearing so.
 */
export type TextMessage = { id: string; to: string; text: string; isAgain?: boolean };
/** `send` throws TextFault, and is over within thirty seconds. */
export type Texter = { send(message: TextMessage): Promise<void>; kind: TexterKind };
export type TexterKind = 'gateway' | 'outbox';
/**
 * `url`: where a form is posted, as Twilio takes it (https://api.twilio.com/2010-04-01/Accounts/{sid}/Messages.json): `To`, `From` or
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

/** What text messages go through. */
export const texterKind = (url: string | undefined): TexterKind => (url ? 'gateway' : 'outbox');

/** The gateway when one is configured; otherwise a post box on disk: `outbox/<id>.txt`, first line the number. */
export function texter({ url, user = '', password = '', from = '', outbox }: TexterOptions): Texter {
  return url ? gateway({ url, user, password, from }) : onDisk(outbox);
}

/** Twilio's codes of a 400 that is about our account or sender, not about this message (https://www.twilio.com/docs/api/errors). */
const aboutUs = new Set([21212, 21408, 21603, 21606, 21659, 21660, 63038]);

/** A text that was not taken. `isForGood`: this number or this text is refused, and would be tomorrow. The message is a status and the gateway's code, never the number or the words. */
export class TextFault extends Error {
  readonly isForGood: boolean;
  constructor(status: number | 'unreachable', { code, cause }: { code?: number | null; cause?: unknown } = {}) {
    super(`text message: ${status}${code ? ` (${code})` : ''}`, { cause });
    this.name = 'TextFault';
    // 401, 403, 404, 408 and 429 are about us or about now; another 4xx is about the message, unless its code says otherwise.
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
      throw new TextFault('unreachable', { cause });
    });
  return {
    kind: 'gateway',
    async send({ to, text, isAgain = false }) {
      // The gateway knows no idempotency key, so a text that is sent again is looked for first.
      if (isAgain && (await wasTaken(await ask(`${url}?${new URLSearchParams({ To: to, PageSize: '50' })}`, {}), text)))
        return;
      const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
      const body = new URLSearchParams({ To: to, [sender]: from, Body: text });
      const answer = await ask(url, { method: 'POST', body });
      if (answer.ok) await answer.body?.cancel();
      else throw new TextFault(answer.status, { code: await codeOf(answer) });
    },
  };
}

/** Whether the gateway's list of messages to this number holds the text. A gateway without such a list cannot say: it is sent. */
async function wasTaken(answer: Response, text: string): Promise<boolean> {
  if (!answer.ok) {
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 405) return false;
    throw new TextFault(answer.status);
  }
  const list = (await answer.json().catch(() => null)) as { messages?: { body?: unknown; status?: unknown }[] } | null;
  return (list?.messages ?? []).some(
    ({ body, status }) => body === text && !['failed', 'undelivered', 'canceled'].includes(String(status)),
  );
}

/** The number of the fault in the gateway's answer, `{"code": 21211, …}`; its words hold the telephone number and are not kept. */
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
