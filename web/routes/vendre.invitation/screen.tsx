import { Form } from 'react-router';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { ResultNotice } from '#web/ui/notice.tsx';
import { attempt } from '#web/attempt.ts';
import { permissionText } from '#web/parts/sellers/team/permission-words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/seller-application.css';

export const handle = { hydrate: 'now' };
export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => actionHeaders ?? loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.team_invitation_title());

export async function loader(args: Route.LoaderArgs) {
  const { account, person } = requireSignedIn(args);
  return uncachedData({
    invitations: await account.sellerInvitations(),
    email: person.email ?? '',
    isJoined: args.url.searchParams.has('membre'),
    spaces: { merchant: person.flags.merchant, restaurant: person.flags.restaurant },
  });
}

export async function action(args: Route.ActionArgs) {
  const { act, account } = requireSignedIn(args);
  const id = String((await args.request.formData()).get('id') ?? '');
  if (isUuid(id)) {
    const { refused } = await attempt(account.desk, act('team/accept', { id }));
    if (refused !== null) return uncachedData({ refused }, { status: 422 });
  }
  throw seeOther('/vendre/invitation?membre');
}

export default function InvitationScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { invitations, email, isJoined, spaces } = loaderData;
  const ways = (
    <p className="selling-acts">
      {spaces.merchant && (
        <Link className={buttonClass('second')} to="/merchant">
          {m.team_invitation_merchant()}
        </Link>
      )}
      {spaces.restaurant && (
        <Link className={buttonClass('second')} to="/restaurant">
          {m.team_invitation_restaurant()}
        </Link>
      )}
    </p>
  );
  return (
    <div className="wrap section selling">
      <ResultNotice look="ok">{isJoined && !actionData && m.team_invitation_joined()}</ResultNotice>
      <ResultNotice look="bad">{actionData?.refused}</ResultNotice>
      {invitations.length === 0 ? (
        <>
          <EmptyState
            heading="h1"
            picture={<Icon name="mail" />}
            title={isJoined ? m.team_invitation_title() : m.team_invitation_none_title()}
          >
            {!isJoined && <p>{m.team_invitation_none({ email })}</p>}
          </EmptyState>
          {isJoined && ways}
        </>
      ) : (
        <>
          <h1>{m.team_invitation_title()}</h1>
          <p className="selling-lead">{m.team_invitation_lead()}</p>
          {invitations.map(({ id, seller, permissions }) => (
            <section key={id} className="selling-part" aria-labelledby={`i-${id}`}>
              <h2 id={`i-${id}`}>{seller}</h2>
              <p>{m.team_invitation_can()}</p>
              <ul className="selling-list">
                {permissions.map((one) => (
                  <li key={one}>{permissionText(one)}</li>
                ))}
              </ul>
              <Form method="post">
                <Button type="submit" look="main" name="id" value={id}>
                  {m.team_invitation_accept({ seller })}
                </Button>
              </Form>
            </section>
          ))}
          {ways}
        </>
      )}
    </div>
  );
}
