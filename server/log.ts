import { pino } from 'pino';
import { LogWriter } from './log-writer.ts';

/** The destination of log lines. pino's own destination ends the process when the disk is full. */
export const logWriter = new LogWriter({
  lost: (count, why) =>
    `${JSON.stringify({ level: 50, time: new Date().toISOString(), lost: count, why, msg: 'lines of the log could not be written and are missing here' })}\n`,
});
process.on('exit', () => logWriter.flush());

/** JSON lines on standard output, without query strings, bodies, headers or rows. server/app.ts sets the level. */
export const log = pino(
  {
    level: 'info',
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: toLogFields },
  },
  logWriter,
);

type LoggedError = { type: string; message: string; code?: string; stack?: string; cause?: LoggedError };

/** The fields of an error to log, without the rows and values in PostgreSQL's errors, which may be personal data. */
export function toLogFields(problem: unknown): LoggedError {
  if (!(problem instanceof Error))
    return { type: typeof problem, message: typeof problem === 'string' ? problem : 'not an error' };
  const { code } = problem as { code?: unknown };
  return {
    type: problem.name,
    message: problem.message,
    ...(typeof code === 'string' && { code }),
    ...(problem.stack !== undefined && { stack: problem.stack }),
    ...(problem.cause !== undefined && { cause: toLogFields(problem.cause) }),
  };
}
