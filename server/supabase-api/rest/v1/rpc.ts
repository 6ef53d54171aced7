// POST /rest/v1/rpc/{name} of the few calls that are answered in process: whoever opens the wire hands them over. All others are functions of the database (calls.ts).
import { Refusal } from '#domain/refusals.ts';
import { restErrorResponse, RestError } from './rest-error.ts';

/** One call answered in process: named arguments in, JSON out (or a whole answer, where the JSON is made already). Refusals become the protocol's error body. */
export type RpcFunction = (args: unknown, request: Request) => Promise<unknown>;

const mostBytes = 64 * 1024;

/**
 * The database's own word that an argument is nonsense, a 400 of the protocol: an invalid parameter, text that is no such value,
 * text with a character that cannot be kept. The rest of its class (a division by zero, a number out of range) would be our fault.
 */
const nonsense = new Set(['22023', '22P02', '22021']);

/** Answers one such request: the call's answer, or its refusal in the protocol's own shape. */
export async function runRpcFunction(call: RpcFunction, request: Request): Promise<Response> {
  const args = await readArguments(request);
  if (args instanceof Response) return args;
  try {
    const answer = await call(args, request);
    return answer instanceof Response ? answer : Response.json(answer);
  } catch (error) {
    if (error instanceof Refusal)
      return rpcErrorResponse(error.status, error.code, error.code, JSON.stringify(error.facts));
    const { code, message } = error as { code?: unknown; message?: string };
    if (typeof code === 'string' && nonsense.has(code)) return rpcErrorResponse(400, code, message ?? code);
    throw error;
  }
}

async function readArguments(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > mostBytes) return rpcErrorResponse(413, 'PGRST102', 'The body is too large');
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return rpcErrorResponse(400, 'PGRST102', 'Empty or invalid json');
  }
}

/** The protocol's error body, for whoever refuses before a door is reached. */
export const rpcErrorResponse = (
  status: number,
  code: string,
  message: string,
  details: string | null = null,
): Response => restErrorResponse(new RestError(status, code, message, { details }));
