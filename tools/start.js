// npm start: builds what changed and runs the shop. Plain JavaScript saves memory (docs/decisions/0025).
import { spawnSync } from 'node:child_process';

// A separate process, so that the build's memory is free before the shop starts.
const { status } = spawnSync(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', 'tools/build.ts', '--if-needed'],
  { stdio: 'inherit' },
);
if (status !== 0) {
  console.error('There is no build to serve: see the lines above.');
  process.exit(1);
}
// Otherwise React silently uses its development build.
process.env.NODE_ENV = 'production';
await import('../build/server/serve.js');
