// The two versions of the protocol. 1.0.0: a message is a JSON object. 2.0.0: a JSON array; broadcasts may be binary. A
// binary frame consists of a type (3 from, 4 to clients), the byte size of each field, a JSON flag, fields and payload.

export type ProtocolVersion = '1.0.0' | '2.0.0';
/** A message of a client. `payload` is any JSON; a binary frame becomes a broadcast. */
export type Message = { joinRef: string | null; ref: string | null; topic: string; event: string; payload: unknown };

/** A broadcast, independent of any socket: an object from a 1.0.0 client or HTTP, or an event name and bytes. */
export type Broadcast =
  | { form: 'object'; payload: Record<string, unknown> }
  | { form: 'bytes'; event: string; isJson: boolean; bytes: Buffer; meta?: Record<string, unknown> };

/** A frame to send, text or binary, encoded once for all receivers. */
export type EncodedFrame = { data: Buffer; binary: boolean };

/** Returns the message in a frame, or null for anything else, which is ignored as in hosted Supabase. */
export function parseFrame(version: ProtocolVersion, data: Buffer, isBinary: boolean): Message | null {
  if (isBinary) return version === '2.0.0' ? parseBinaryPush(data) : null;
  try {
    const said: unknown = JSON.parse(data.toString('utf8'));
    if (version === '2.0.0')
      return Array.isArray(said) && said.length >= 5 ? checked(said[0], said[1], said[2], said[3], said[4]) : null;
    if (typeof said !== 'object' || said === null) return null;
    const { join_ref, ref, topic, event, payload } = said as Record<string, unknown>;
    return checked(join_ref, ref, topic, event, payload);
  } catch {
    return null;
  }
}

function checked(joinRef: unknown, ref: unknown, topic: unknown, event: unknown, payload: unknown): Message | null {
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  const asRef = (given: unknown): string | null =>
    typeof given === 'string' ? given.slice(0, 255) : typeof given === 'number' ? String(given) : null;
  return { joinRef: asRef(joinRef), ref: asRef(ref), topic, event, payload };
}

function parseBinaryPush(data: Buffer): Message | null {
  if (data.length < 7 || data[0] !== 3) return null;
  const sizes = [...data.subarray(1, 6)];
  const isJson = data[6] === 1;
  let at = 7;
  const fields: string[] = [];
  for (const size of sizes) {
    if (at + size > data.length) return null;
    fields.push(data.toString('utf8', at, at + size));
    at += size;
  }
  const [joinRef, ref, topic, event] = fields as [string, string, string, string, string];
  const bytes = data.subarray(at);
  if (isJson && !isJsonText(bytes)) return null;
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: { form: 'bytes', event, isJson, bytes } satisfies Broadcast,
  };
}

/** True for valid JSON. The payload is passed on unchanged, so invalid JSON would break every client of the channel. */
function isJsonText(bytes: Buffer): boolean {
  try {
    JSON.parse(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

export function isBinaryBroadcast(payload: unknown): payload is Extract<Broadcast, { form: 'bytes' }> {
  return typeof payload === 'object' && payload !== null && Buffer.isBuffer((payload as { bytes?: unknown }).bytes);
}

/** Encodes a message of the server. `json`: its payload, already JSON. */
export function encodeFrame(
  version: ProtocolVersion,
  {
    joinRef = null,
    ref = null,
    topic,
    event,
  }: Omit<Message, 'payload' | 'joinRef' | 'ref'> & { joinRef?: string | null; ref?: string | null },
  json: string,
): EncodedFrame {
  const text =
    version === '2.0.0'
      ? `[${JSON.stringify(joinRef)},${JSON.stringify(ref)},${JSON.stringify(topic)},${JSON.stringify(event)},${json}]`
      : `{"ref":${JSON.stringify(ref)},"topic":${JSON.stringify(topic)},"event":${JSON.stringify(event)},"payload":${json}${joinRef === null ? '' : `,"join_ref":${JSON.stringify(joinRef)}`}}`;
  return { data: Buffer.from(text), binary: false };
}

/** Encodes a broadcast for one version; null when the version cannot express it (bytes in 1.0.0). */
export function encodeBroadcast(version: ProtocolVersion, topic: string, broadcast: Broadcast): EncodedFrame | null {
  if (broadcast.form === 'object')
    return encodeFrame(version, { topic, event: 'broadcast' }, JSON.stringify(broadcast.payload));
  const { event, isJson, bytes, meta } = broadcast;
  const fields = [topic, event, meta ? JSON.stringify(meta) : ''].map((field) => Buffer.from(field));
  if (version === '2.0.0' && fields.every((field) => field.length <= 255)) {
    return {
      data: Buffer.concat([Buffer.from([4, ...fields.map((field) => field.length), isJson ? 1 : 0]), ...fields, bytes]),
      binary: true,
    };
  }
  if (!isJson) return null;
  return encodeFrame(
    version,
    { topic, event: 'broadcast' },
    `{"type":"broadcast","event":${JSON.stringify(event)},"payload":${bytes.toString('utf8')}${meta ? `,"meta":${JSON.stringify(meta)}` : ''}}`,
  );
}
