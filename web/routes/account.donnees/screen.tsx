import { redirectDocument } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { AccountCard, AccountFrame } from '#web/parts/account/account-frame/account-frame.tsx';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { signInApiContext } from '#web/context.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { noStore } from '#web/no-store.ts';
import { uncachedData } from '#web/responses.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/screen';
import { DeleteAccountForm } from './delete-form.tsx';
import { accountDeletedPath, parseAccountDeletionForm } from './deletion.ts';
import '#web/styles/account.css';

export const handle = { hydrate: 'now' };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.account_data());

/** `?supprimer` opens the deletion form. */
export async function loader(args: Route.LoaderArgs) {
  const { person } = requireSignedIn(args);
  return uncachedData({ email: person.email, isDeleting: args.url.searchParams.has('supprimer') });
}

/** Deletes the account after the confirmation word, and the password or a recent sign-in. Then signs out. */
export async function action(args: Route.ActionArgs) {
  const { act } = requireSignedIn(args);
  const read = parseAccountDeletionForm(await args.request.formData(), m.account_delete_word());
  if (!read.ok) return uncachedData({ fault: 'word' as const }, { status: 422 });
  const outcome = await act('account/delete', { password: read.password });
  if (outcome !== 'deleted') return uncachedData({ fault: outcome }, { status: 422 });
  const headers = new Headers(noStore);
  for (const cookie of args.context.get(signInApiContext)?.forget() ?? []) headers.append('set-cookie', cookie);
  throw redirectDocument(accountDeletedPath, { status: 303, headers });
}

export default function PersonalDataScreen({ loaderData: { email, isDeleting }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame section="data" lead={m.account_data_lead()}>
      <AccountCard title={m.account_export()} id="exporter" words={m.account_export_words()}>
        <p>
          <a className={buttonClass('second')} href="/account/donnees.json" download>
            <Icon name="package" />
            {m.account_export_act()}
          </a>
        </p>
      </AccountCard>
      <AccountCard title={m.account_delete()} id="supprimer" words={m.account_delete_words()} className="danger-zone">
        <div className="danger-lists">
          <div>
            <h3>{m.account_delete_goes()}</h3>
            <ul>
              {[
                m.account_delete_goes_1(),
                m.account_delete_goes_2(),
                m.account_delete_goes_3(),
                m.account_delete_goes_4(),
              ].map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
          <div>
            <h3>{m.account_delete_stays()}</h3>
            <ul>
              {[m.account_delete_stays_1(), m.account_delete_stays_2()].map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </div>
        </div>
        <DeleteAccountForm isOpen={isDeleting || actionData !== undefined} fault={actionData?.fault} email={email} />
      </AccountCard>
    </AccountFrame>
  );
}
