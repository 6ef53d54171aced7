import { Form, useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { AccountCard, AccountFrame } from '#web/parts/account/account-frame/account-frame.tsx';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { refusedForm, seeOther, uncachedData } from '#web/responses.ts';
import { Button } from '#web/ui/button.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import '#web/styles/account.css';

export const handle = { hydrate: 'now' };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.account_favourites());

const path = '/account/favoris';

/** `?fait`: the favourites have just been cleared. */
export async function loader(asked: Route.LoaderArgs) {
  const { account } = requireSignedIn(asked);
  return uncachedData({ count: (await account.favourites()).length, isDone: asked.url.searchParams.has('fait') });
}

/** Removes the favourites of the account, once the person has confirmed it. */
export async function action(asked: Route.ActionArgs) {
  const { act } = requireSignedIn(asked);
  if (!(await asked.request.formData()).has('sure')) return refusedForm({ fault: 'unconfirmed' as const });
  await act('favourites/clear', {});
  throw seeOther(`${path}?fait`);
}

export default function ClearFavouritesScreen({ loaderData: { count, isDone }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formAction?.startsWith(path) ?? false;
  return (
    <AccountFrame section="data" title={m.account_favourites()} lead={m.account_favourites_kept({ n: count })}>
      <ResultNotice look="ok">{isDone && !actionData && m.account_favourites_cleared()}</ResultNotice>
      {count > 0 && (
        <AccountCard title={m.account_favourites_clear()} id="vider">
          <Form method="post" action={path} className="stack" preventScrollReset>
            <ResultNotice look="bad">{actionData?.fault && m.account_favourites_unconfirmed()}</ResultNotice>
            <label className="check">
              <input type="checkbox" name="sure" value="1" />
              <span className="check-words">{m.account_favourites_sure()}</span>
            </label>
            <Button type="submit" look="main" busy={isSending}>
              {m.account_favourites_clear()}
            </Button>
          </Form>
        </AccountCard>
      )}
    </AccountFrame>
  );
}
