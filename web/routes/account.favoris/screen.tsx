import { data, Form, redirect, useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { AccountCard, AccountFrame } from '#web/parts/account-frame/account-frame.tsx';
import { accountMeta, privately } from '#web/parts/account-frame/account-meta.ts';
import { signedIn } from '#web/parts/guard/signed-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import '#web/styles/account.css';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.account_favourites());

const path = '/account/favoris';

export async function loader(asked: Route.LoaderArgs) {
  const { account } = signedIn(asked);
  return data({ count: (await account.favourites()).length }, privately);
}

/** Empties the favourites of the account, once that is confirmed. */
export async function action(asked: Route.ActionArgs) {
  const { account } = signedIn(asked);
  if (!(await asked.request.formData()).has('sure'))
    return data({ fault: 'unconfirmed' as const }, { status: 422, ...privately });
  await account.clearFavourites();
  throw redirect(path, { status: 303, ...privately });
}

export default function FavouritesScreen({ loaderData: { count }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formAction === path;
  return (
    <AccountFrame section="data" title={m.account_favourites()} lead={m.account_favourites_kept({ n: count })}>
      {count > 0 && (
        <AccountCard title={m.account_favourites_clear()}>
          <Form method="post" action={path} className="stack" preventScrollReset>
            {actionData?.fault && (
              <Notice look="bad" live>
                {m.account_favourites_unconfirmed()}
              </Notice>
            )}
            <label className="check">
              <input type="checkbox" name="sure" value="1" />
              {m.account_favourites_sure()}
            </label>
            <Button type="submit" busy={isSending}>
              {m.account_favourites_clear()}
            </Button>
          </Form>
        </AccountCard>
      )}
    </AccountFrame>
  );
}
