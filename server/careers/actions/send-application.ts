import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type JobApplicationErrors, parseJobApplication } from '#domain/careers/job-application.ts';
import { detectUploadType } from '#domain/people/upload.ts';
import { languages } from '#domain/settings/language.ts';
import { action, runMarketTransaction } from '#server/action.ts';
import { applicationNew } from '#server/careers/notifications/application-new.ts';
import { applicationReceived } from '#server/careers/notifications/application-received.ts';
import {
  countApplications,
  findOpening,
  isApplicationStored,
  insertApplication,
  lockApplicant,
} from '#server/careers/queries.ts';
import { getReceivedFile, type ReceivedFile } from '#server/received-files.ts';
import { hashNetwork } from '#server/hash-network.ts';
import { notify } from '#server/notifications/notify.ts';
import { privateFilesOf } from '#server/shop.ts';
import { anybody } from '#server/access-rules.ts';

const dayMs = 86_400_000;
const mostPerAddress = 5;
const mostPerNetwork = 15;

export type CvError = 'missing' | 'kind' | 'size';
export type SendApplicationResult =
  | 'sent'
  | 'closed'
  | 'too-many'
  | { faults: JobApplicationErrors & { cv?: CvError } };

/**
 * Accepts an application: stores the CV (R-VAL-11, R-VAL-12), and mails the shop and the applicant. `key`: the form's
 * idempotency key. `cv`: the token of the uploaded file.
 */
export const sendApplication = action({
  name: 'application/send',
  input: z.object({
    slug: z.string().max(100),
    name: z.string().max(20_000),
    email: z.string().max(20_000),
    phone: z.string().max(20_000),
    message: z.string().max(20_000),
    cv: z.string().max(100),
    key: z.uuid(),
    language: z.enum(languages),
  }),
  who: [anybody],
  async steps(shop, { slug, cv, key, language, ...typed }, { network }): Promise<SendApplicationResult> {
    const networkHash = hashNetwork(shop.linkSecret, network);
    const { application, faults } = parseJobApplication(typed, shop.disposableDomains);
    const since = new Date(shop.now().getTime() - dayMs);
    const sender = { email: application.email, networkHash, since };
    const { isDone, opening, counts } = await runMarketTransaction(shop, async (tx) => ({
      isDone: await isApplicationStored(tx, key),
      opening: await findOpening(tx, slug, language),
      counts: await countApplications(tx, sender),
    }));
    if (isDone) return 'sent';
    if (!opening) return 'closed';
    const file = getReceivedFile(cv);
    const fileFault = faultOf(file);
    if (fileFault || Object.keys(faults).length > 0)
      return { faults: { ...faults, ...(fileFault && { cv: fileFault }) } };
    if (isTooMany(counts)) return 'too-many';
    const id = randomUUID();
    const fileType = detectUploadType(file!.head)!;
    const fileName = `${id}.${fileType.split('/')[1]}`;
    await privateFilesOf(shop).put('applications', fileName, { path: file!.path!, mediaType: fileType });
    return runMarketTransaction(shop, async (tx) => {
      // Count again under the lock: another request may have been accepted. A nightly job deletes the CV if refused.
      await lockApplicant(tx, sender);
      if (isTooMany(await countApplications(tx, sender)) && !(await isApplicationStored(tx, key))) return 'too-many';
      const facts = { openingId: opening.id, idempotencyKey: key, language, networkHash };
      const isNew = await insertApplication(tx, {
        ...application,
        ...facts,
        id,
        fileName,
        fileType,
        fileBytes: file!.bytes,
      });
      // The same form was sent twice at once. A nightly job deletes the second copy of the CV.
      if (!isNew) return 'sent';
      const parameters = { applicationId: id };
      await notify(tx, { template: applicationNew, to: { address: shop.adminEmail }, parameters });
      await notify(tx, { template: applicationReceived, to: { address: application.email }, parameters, language });
      return 'sent';
    });
  },
  audit: 'none: the application is a row of its own',
});

const isTooMany = ({ ofAddress, ofNetwork }: { ofAddress: number; ofNetwork: number }): boolean =>
  ofAddress >= mostPerAddress || ofNetwork >= mostPerNetwork;

/** Checks only the bytes; file name and declared type are not trusted. */
function faultOf(file: ReceivedFile | null): CvError | null {
  if (!file) return 'missing';
  if (!detectUploadType(file.head)) return 'kind';
  return file.path === null ? 'size' : null;
}
