import { data } from 'react-router';
import { isUuid } from '#domain/uuid.ts';
import { importFailureText } from '#web/parts/desk/product/import-words.ts';
import { type DashboardContext } from '#web/parts/sellers/dashboard/dashboard-access.ts';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { attempt } from '#web/attempt.ts';
import { formTextReader } from '#web/form-fields.ts';
import { refusedForm, seeOther } from '#web/responses.ts';

/** `fault`: the error of the file's field. */
export type RefusedOfferFile = { fileFault: string };

/** Previews a file of offers, or applies the displayed preview. */
export async function handleOfferFileForm({ account, act, seller, path }: DashboardContext, form: FormData) {
  const field = formTextReader(form);
  const id = field('id');
  if (!isUuid(id)) throw data(null, { status: 404 });
  const refuse = (fileFault: string) => refusedForm<RefusedOfferFile>({ fileFault });
  const fileName = field('file_name')
    .replace(/^.*[\\/]/, '')
    .slice(0, 200);
  const change =
    field('slot') === 'apply'
      ? act('offer/apply-import', { seller: seller.id, id }).then(() => null)
      : act('offer/import', { seller: seller.id, id, file: field('file'), fileName });
  const { answer: fault, refused } = await attempt(account.selling, change);
  if (refused !== null) return refuse(refused);
  if (fault) return refuse(importFailureText(fault));
  throw seeOther(dashboardPath(path, 'fichiers', { fichier: id }));
}
