// POST /rest/v1/rpc/{name} for functions that run in process, not in the database (handle-rpc.ts).
import { restErrorResponse, RestError } from './rest-error.ts';

/** Receives the named arguments and returns JSON, or a Response. */
export type InProcessRpcHandler = (args: unknown, request: Request) => Promise<unknown>;

const mostBytes = 64 * 1024;

/** SQLSTATEs that mean an invalid argument, answered with 400: invalid parameter, invalid text for the type, a
 * character that cannot be stored. Others of the same class would be bugs of this server. */
const invalidArgumentCodes = new Set(['22023', '22P02', '22021']);

/** Runs the function and returns its result. An invalid argument becomes PostgREST's error body. */
export async function runRpcFunction(call: InProcessRpcHandler, request: Request): Promise<Response> {
  const args = await parseArguments(request);
  if (args instanceof Response) return args;
  try {
    const answer = await call(args, request);
    return answer instanceof Response ? answer : Response.json(answer);
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: string };
    if (typeof code === 'string' && invalidArgumentCodes.has(code))
      return buildPostgrestErrorResponse(400, code, message ?? code);
    throw error;
  }
}

async function parseArguments(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > mostBytes) return buildPostgrestErrorResponse(413, 'PGRST102', 'The body is too large');
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch {
    return buildPostgrestErrorResponse(400, 'PGRST102', 'Empty or invalid json');
  }
}

/** PostgREST's error body, for code that refuses a request before the API handles it. */
export const buildPostgrestErrorResponse = (
  status: number,
  code: string,
  message: string,
  details: string | null = null,
): Response => restErrorResponse(new RestError(status, code, message, { details }));
