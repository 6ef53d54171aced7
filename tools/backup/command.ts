// Configuration, Ctrl-C, error messages and exit codes of `npm run backup` and `npm run restore`.
import { type Config, readConfig } from '#server/config.ts';
import { type ProgressPrinter, createProgress } from './progress.ts';
import { toRefusedError, RefusedError } from './refused-error.ts';
import { errorMessage } from '#tools/error-message.ts';

/** Exits with 0 done, 1 failed, 2 refused (the message says what to fix). */
export async function runWorkAndExit(
  usage: string,
  work: (config: Config, args: string[], tools: { progress: ProgressPrinter; signal: AbortSignal }) => Promise<void>,
): Promise<never> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage);
    process.exit(0);
  }
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => ending.abort(new RefusedError('Interrupted: nothing was kept.')));
  process.on('disconnect', () => ending.abort(new RefusedError('Interrupted: nothing was kept.')));
  const progress = createProgress(process.stdout);
  try {
    if (args.some((arg) => arg.startsWith('-'))) throw new RefusedError(usage);
    await work(configuration(), args, { progress, signal: ending.signal });
    process.exit(0);
  } catch (error) {
    const said = toRefusedError(error);
    progress.line(said instanceof RefusedError ? said.message : `It failed: ${errorMessage(said)}`);
    process.exit(said instanceof RefusedError ? 2 : 1);
  }
}

function configuration(): Config {
  try {
    return readConfig(process.env);
  } catch (cause) {
    throw new RefusedError(errorMessage(cause), { cause });
  }
}
