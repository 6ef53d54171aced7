import { data, redirect } from 'react-router';
import type { VendorKind } from '#domain/people/acting-as.ts';
import { isUuid } from '#domain/uuid.ts';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';
import { type LoaderArgs, requireRole } from '#web/parts/account/guard/signed-in.ts';
import { handleAppealForm } from '#web/parts/sellers/suspension/handle-appeal-form.ts';

/** Handles the dashboard's forms: choosing a seller, and the appeal of a suspended seller. Errors return 422 or 403. */
export async function handleSellerChoiceOrAppeal(kind: VendorKind, args: LoaderArgs) {
  const { person, account, act } = requireRole(kind, args);
  const form = await args.request.formData();
  if (form.has('appeal')) return handleAppealForm({ account, act }, form, args.url.pathname);
  const seller = parseActAsSeller(form);
  if (!(await nullIfDenied(act('seller/act-as', { seller }))))
    throw data({ needs: kind, email: person.email }, { status: 403 });
  throw redirect(args.url.pathname, { status: 303 });
}

/**
 * The id of the chosen seller. Null takes the choice back: a member sees all their sellers again, an administrator stops
 * acting for one. Invalid text becomes the id of no seller, which the action refuses.
 */
export function parseActAsSeller(form: FormData): string | null {
  const id = String(form.get('act_as') ?? '');
  if (id === '') return null;
  return isUuid(id) ? id : '00000000-0000-0000-0000-000000000000';
}
