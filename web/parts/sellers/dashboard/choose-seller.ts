import { data, redirect, type RouterContextProvider } from 'react-router';
import type { VendorKind } from '#domain/people/acting-as.ts';
import { isUuid } from '#domain/uuid.ts';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';
import { signedInAs } from '#web/parts/account/guard/signed-in.ts';

/** The form of a dashboard: a member of several sellers chooses one, or all of them again. One that is not theirs: the 403 screen. */
export async function chooseSeller(
  kind: VendorKind,
  asked: { request: Request; url: URL; context: Readonly<RouterContextProvider> },
): Promise<never> {
  const { person, act } = signedInAs(kind, asked);
  const seller = parseSellerChoice(await asked.request.formData());
  if (!(await nullIfDenied(act('seller/act-as', { seller }))))
    throw data({ needs: kind, email: person.email }, { status: 403 });
  throw redirect(asked.url.pathname, { status: 303 });
}

/** The seller that was chosen; null: none in particular. What is no id is an id nobody has: whoever asks for it is refused. */
export function parseSellerChoice(form: FormData): string | null {
  const id = String(form.get('act_as') ?? '');
  if (id === '') return null;
  return isUuid(id) ? id : '00000000-0000-0000-0000-000000000000';
}
