import { pino } from 'pino';
import { Lines } from './lines.ts';

/** Where the lines go: pino's own destination ends the process with the first that finds no room. */
export const lines = new Lines({
  lost: (count, why) =>
    `${JSON.stringify({ level: 50, time: new Date().toISOString(), lost: count, why, msg: 'lines of the log could not be written and are missing here' })}\n`,
});
process.on('exit', () => lines.flush());

/**
 * JSON lines on standard output. Never a query string (order links carry a token), never a body, never a header, never a row.
 * The level is set by open() in server/app.ts from the configuration that was read and checked.
 */
export const log = pino(
  {
    level: 'info',
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: sayError },
  },
  lines,
);

type Said = { type: string; message: string; code?: string; stack?: string; cause?: Said };

/** What a line says of an error. PostgreSQL's errors also carry the row (`detail`), the statement and its values: customers' names and addresses. Those stay out. */
export function sayError(problem: unknown): Said {
  if (!(problem instanceof Error))
    return { type: typeof problem, message: typeof problem === 'string' ? problem : 'not an error' };
  const { code } = problem as { code?: unknown };
  return {
    type: problem.name,
    message: problem.message,
    ...(typeof code === 'string' && { code }),
    ...(problem.stack !== undefined && { stack: problem.stack }),
    ...(problem.cause !== undefined && { cause: sayError(problem.cause) }),
  };
}
