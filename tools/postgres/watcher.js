// Stops PostgreSQL when the shop is gone, however it went: its standard input is a pipe whose other end only the shop holds, so
// even SIGKILL closes it. A session of its own, so that a Ctrl-C in the terminal does not end it first.
// usage: node watcher.js <data directory>; the pipe may carry "pid 123\n" (what to stop) and "stopped\n" (nothing is left to do).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const cluster = process.argv[2];
let told = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', (text) => (told += text));
process.stdin.on('end', end);
process.stdin.on('error', end);

function end() {
  if (told.includes('stopped')) process.exit(0);
  // It may have been started anew: the last one counts.
  const pid = Number([...told.matchAll(/pid (\d+)/g)].at(-1)?.[1] ?? written());
  if (!pid) process.exit(0);
  tell(pid, 'SIGINT');
  setTimeout(() => tell(pid, 'SIGQUIT'), 3_000);
  setInterval(() => tell(pid, 0), 50);
  setTimeout(() => process.exit(1), 10_000);
}

/** The shop died before it could say the number. */
function written() {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0];
  } catch {
    return 0;
  }
}

function tell(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    process.exit(0);
  }
}
