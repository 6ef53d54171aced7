// node tools/pictures.ts [category | slug …] [list] [--draft | --sketch] [--again] [--most=N]: renders demo product
// pictures that are missing or whose catalogue entry changed (tools/pictures/README.md), in an idle-priority Blender.
// --draft: small, into data/pictures-draft. --sketch: shapes only. --again: also finished ones. `list`: only prints.
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import {
  listRenderJobs,
  picturesDir,
  loadRenderedList,
  renderedListFile,
  listPendingJobs,
} from './pictures/render-jobs.ts';

const words = process.argv.slice(2);
const draft = ['draft', 'sketch'].find((kind) => words.includes(`--${kind}`));
const wanted = words.filter((word) => !word.startsWith('--') && word !== 'list');
const rendered = loadRenderedList();
const most = Number(words.find((word) => word.startsWith('--most='))?.slice(7) ?? Infinity);
const waiting = (draft || words.includes('--again') ? listRenderJobs() : listPendingJobs(rendered)).filter(
  (job) =>
    wanted.length === 0 || wanted.some((word) => [job.category, job.name, job.name.replace(/-\d$/, '')].includes(word)),
);
const chosen = waiting.slice(0, most);

if (words.includes('list')) {
  for (const job of waiting) console.log(`${job.category}\t${job.name}`);
  console.log(`${waiting.length} of ${listRenderJobs().length} pictures wait.`);
} else if (chosen.length > 0) {
  await render();
}

async function render(): Promise<void> {
  const target = draft ? 'data/pictures-draft' : picturesDir;
  mkdirSync('data/pictures-work', { recursive: true });
  mkdirSync(target, { recursive: true });
  const jobsFile = `data/pictures-work/jobs-${process.pid}.json`;
  writeFileSync(jobsFile, JSON.stringify(chosen));
  const script = 'tools/pictures/blender/render.py';
  const blender = ['blender', '-b', '--factory-startup', '-t', '2', '-P', script, '--', jobsFile, target];
  // A sketch takes a second and a person waits for it, so it runs at normal priority.
  const idle = draft === 'sketch' ? [] : ['chrt', '-i', '0'];
  const child = spawn('env', [...idle, 'nice', '-n', '19', ...blender, ...(draft ? [draft] : [])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, name, seconds] = /^SHOT (\S+) (.+)$/.exec(line) ?? [];
    if (!name) {
      if (/^(FAILED|Error|Traceback)/.test(line)) console.log(line);
      continue;
    }
    console.log(name, seconds);
    if (draft) continue;
    // Loaded again each time, because another process may be rendering other pictures.
    const known = { ...loadRenderedList(), [name]: chosen.find((job) => job.name === name)!.fingerprint };
    const sorted = Object.fromEntries(Object.entries(known).sort(([a], [b]) => (a < b ? -1 : 1)));
    writeFileSync(renderedListFile, `${JSON.stringify(sorted, null, 2)}\n`);
  }
}
