// npm run admin -- applications [ID [FILE | --delete]]: lists, shows or deletes applications, or saves a CV.
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { TerminalActor } from '#domain/people/actor.ts';
import { deleteApplication } from '#server/careers/actions/delete-application.ts';
import { openReceivedApplication } from '#server/careers/actions/open-received-application.ts';
import { listApplications } from '#server/careers/queries.ts';
import type { Config } from '#server/config.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import type { Shop } from '#server/shop.ts';
import { createFileStore } from '#server/supabase-api/storage/v1/files/create-file-store.ts';
import { formatColumns, formatUtcTime, type Translate } from '#tools/orders/terminal-text.ts';

type At = { shop: Shop; config: Config; say: Translate; actor: TerminalActor };

export async function listJobApplications({ shop, say }: At): Promise<string> {
  const { applications, total } = await asMarket(shop.sql, (tx) => listApplications(tx));
  if (total === 0) return say('operator_applications_none');
  const shown = applications.length;
  const lines = formatColumns(
    applications.map(({ id, receivedAt, titleFr, name, email }) => [
      id,
      formatUtcTime(receivedAt),
      titleFr,
      `${name} <${email}>`,
    ]),
  );
  return shown < total ? `${lines}\n${say('operator_applications_more', { shown, total })}` : lines;
}

export async function deleteJobApplication(id: string, { shop, say, actor }: At): Promise<string> {
  const isDone = await deleteApplication.perform(shop, actor, { id });
  return say(isDone ? 'operator_applications_deleted' : 'operator_applications_unknown');
}

/** Returns the text of an application. `path`: a new file to write the CV to; an existing file is an error. */
export async function showJobApplication(id: string, path: string | undefined, { shop, config, say, actor }: At) {
  const found = await openReceivedApplication.perform(shop, actor, { id });
  if (!found) return say('operator_applications_unknown');
  const { name, email, phone, message, titleFr, fileType, receivedAt, version } = found;
  const lines = [titleFr, `${name} <${email}> ${phone}`.trim(), formatUtcTime(receivedAt), fileType, '', message];
  if (path === undefined || version === null) return lines.join('\n').trimEnd();
  const files = createFileStore({ ...config, dir: join(config.DATA_DIR, 'storage') });
  const bytes = Readable.fromWeb((await files.open(version)) as import('node:stream/web').ReadableStream);
  await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return [...lines, '', say('operator_applications_saved', { path })].join('\n');
}
