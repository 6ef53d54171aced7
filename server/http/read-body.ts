import { Refusal } from '#domain/refusals.ts';

/** The body as text, at most `limitBytes` of it whatever the headers claim. Throws Refusal request/too-large. */
export async function readBody(request: Request, limitBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limitBytes) throw new Refusal('request/too-large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new Refusal('request/too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The body as JSON. Throws Refusal request/malformed. */
export async function readJson(request: Request, limitBytes: number): Promise<unknown> {
  const text = await readBody(request, limitBytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('request/malformed');
  }
}
