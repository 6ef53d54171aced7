// Adds to the error of a failed journey its last steps, a screenshot of each page, and the end of the server's log.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';
import { artifactsFolder } from './artifacts-folder.ts';

type Failed = { name: string; result?: { errors?: { message: string; stack?: string }[] } };

/** Adds details to the test's first error, without those that are no longer available (a closed browser). */
export async function addFailureDetails(task: Failed, context: BrowserContext, steps: string[]): Promise<void> {
  mkdirSync(artifactsFolder, { recursive: true });
  const name = toFileName(task.name);
  const pictures: string[] = [];
  for (const [nth, page] of context.pages().entries()) {
    const path = join(artifactsFolder, `${name}-${nth + 1}.png`);
    const taken = await page.screenshot({ path, timeout: 5_000 }).catch(() => undefined);
    if (taken) pictures.push(`${relative(process.cwd(), path)} (${page.url()})`);
  }
  const said = lastLines(inject('shopLog'));
  const log = join(artifactsFolder, `${name}.server.log`);
  writeFileSync(log, said);
  const message = formatFailure({ steps, pictures, log: relative(process.cwd(), log), said });
  const error = task.result?.errors?.[0];
  if (error) error.message += message;
  else console.error(message);
}

export function formatFailure(found: { steps: string[]; pictures: string[]; log: string; said: string }): string {
  const list = (lines: string[]): string => lines.map((line) => `\n    ${line}`).join('');
  const end = found.said.trim() === '' ? [] : found.said.trim().split('\n').slice(-5);
  return [
    `\n  Last steps:${list(found.steps.length > 0 ? found.steps : ['none'])}`,
    `  Pictures:${list(found.pictures.length > 0 ? found.pictures : ['none: no page was open any more'])}`,
    `  The end of the server's log (${found.log}):${list(end.length > 0 ? end : ['nothing was written'])}`,
  ].join('\n');
}

export const toFileName = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);

const lastLines = (file: string): string =>
  file && existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(-200).join('\n') : '';
