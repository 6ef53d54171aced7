// The simulator as one request handler: the messages resource of Twilio's API (version 2010-04-01), and a page that
// shows the messages. State is in memory.
import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { isSameSecret } from '#server/is-same-secret.ts';
import { serveAssets } from '#simulators/base/look/frame.ts';
import { type HttpBindings, cutConnection } from '#simulators/base/cut-connection.ts';
import { createFaultSwitches, type FaultSwitches } from '#simulators/base/faults.ts';
import { renderSentTextsPage } from './sent-texts-page.ts';
import type { SentTextMessage } from './sent-text.ts';

export type TextSimulatorOptions = { accountSid: string; authToken: string };
export type TextSimulator = {
  fetch(request: Request, bindings?: HttpBindings): Promise<Response>;
  faults: FaultSwitches;
  /** Newest first. */
  sent: readonly SentTextMessage[];
};

/** Test numbers of Twilio and the error for messages to them (https://www.twilio.com/docs/iam/test-credentials). */
const magic: Readonly<Record<string, [code: number, words: string]>> = {
  '+15005550001': [21211, 'Invalid ‘To’ phone number'],
  '+15005550002': [21612, 'No route to this number'],
  '+15005550003': [21408, 'The account has no permission for this region'],
  '+15005550004': [21610, 'The recipient has unsubscribed'],
  '+15005550009': [21614, 'The number cannot receive text messages'],
};
const mostKept = 200;

export function createTextSimulator({ accountSid, authToken }: TextSimulatorOptions): TextSimulator {
  const sent: SentTextMessage[] = [];
  const faults = createFaultSwitches();
  const app = new Hono();
  const style = serveAssets(app);
  const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  app.get('/', (c) => renderSentTextsPage(c, style, sent));
  app.use(path, async (c, next) => {
    if (!isSameSecret(c.req.header('authorization') ?? '', expected))
      return c.json({ code: 20003, message: 'Authenticate', more_info: '', status: 401 }, 401);
    const status = faults.now().errorStatus;
    if (status !== null) return Response.json({ code: null, message: 'sandbox', more_info: '', status }, { status });
    return next();
  });
  app.post(path, async (c) => {
    const {
      To: to = '',
      Body: body = '',
      From: from = '',
      MessagingServiceSid: service = '',
    } = await c.req.parseBody();
    const fault = faultOf(String(to), String(body), String(from || service));
    if (fault) return c.json({ code: fault[0], message: fault[1], more_info: '', status: 400 }, 400);
    const text = { to: String(to), from: String(from || service), body: String(body) };
    sent.unshift({ sid: `SM${randomBytes(16).toString('hex')}`, ...text, status: 'queued', at: new Date() });
    sent.length = Math.min(sent.length, mostKept);
    return c.json(shown(sent[0]!), 201);
  });
  app.get(path, (c) => {
    const to = c.req.query('To');
    const size = Math.min(Number(c.req.query('PageSize') ?? 50), 1000);
    return c.json({
      messages: sent
        .filter((one) => !to || one.to === to)
        .slice(0, size)
        .map(shown),
      page_size: size,
    });
  });

  return {
    sent,
    faults,
    async fetch(request, bindings) {
      const isCreation = request.method === 'POST';
      if (faults.now().down) return cutConnection(bindings);
      await faults.pause();
      const answer = await app.fetch(request, bindings);
      if (isCreation && answer.ok && faults.strikes('timeoutAfterCreate')) return cutConnection(bindings);
      return answer;
    },
  };
}

function faultOf(to: string, body: string, from: string): [number, string] | null {
  if (!/^\+[1-9]\d{7,14}$/.test(to)) return [21211, 'Invalid ‘To’ phone number'];
  if (from === '') return [21603, 'A ‘From’ number is required'];
  if (body === '') return [21602, 'A message body is required'];
  if (body.length > 1600) return [21617, 'The message body exceeds 1600 characters'];
  return magic[to] ?? null;
}

const shown = ({ at, ...one }: SentTextMessage) => ({
  ...one,
  date_created: at.toUTCString(),
  date_sent: null,
  direction: 'outbound-api',
  error_code: null,
});
