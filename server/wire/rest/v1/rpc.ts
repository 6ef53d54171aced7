// POST /rest/v1/rpc/{name}, as the hosted service's clients send it. The wire knows nothing of the market: server/app.ts hands it the calls.
import { Refusal } from '#domain/refusals.ts';

/** One call answered in process: named arguments in, JSON out (or a whole answer, where the JSON is made already). Refusals become the protocol's error body. */
export type Call = (args: unknown, request: Request) => Promise<unknown>;

const mostBytes = 64 * 1024;

/**
 * The database's own word that an argument is nonsense, a 400 of the protocol: an invalid parameter, text that is no such value,
 * text with a character that cannot be kept. The rest of its class (a division by zero, a number out of range) would be our fault.
 */
const nonsense = new Set(['22023', '22P02', '22021']);

/** Answers one RPC request; unknown names give 404 PGRST202, as the protocol says. */
export async function answerRpc(calls: Record<string, Call>, name: string, request: Request): Promise<Response> {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!call) return failure(404, 'PGRST202', `Could not find the function public.${name} in the schema cache`);
  if (request.method !== 'POST') return failure(405, 'PGRST101', 'Only POST is allowed');
  const args = await readArguments(request);
  if (args instanceof Response) return args;
  try {
    const answer = await call(args, request);
    return answer instanceof Response ? answer : Response.json(answer);
  } catch (error) {
    if (error instanceof Refusal) return failure(error.status, error.code, error.code, JSON.stringify(error.facts));
    const { code, message } = error as { code?: unknown; message?: string };
    if (typeof code === 'string' && nonsense.has(code)) return failure(400, code, message ?? code);
    throw error;
  }
}

async function readArguments(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > mostBytes) return failure(413, 'PGRST102', 'The body is too large');
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return failure(400, 'PGRST102', 'Empty or invalid json');
  }
}

/** The protocol's error body: {code, details, hint, message}. */
export const failure = (status: number, code: string, message: string, details: string | null = null): Response =>
  Response.json({ code, details, hint: null, message }, { status });
