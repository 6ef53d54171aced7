import { m } from '#texts/compiled/messages.js';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { ResultNotice } from '#web/ui/notice.tsx';
import { chosenShop, ChooseShop } from '#web/parts/sellers/settings/choose-shop.tsx';
import { NoShop } from '#web/parts/sellers/settings/no-shop.tsx';
import type { Route } from './+types/screen';
import { PendingInvitations, InviteMemberForm } from './invite.tsx';
import { TeamMembers } from './members.tsx';
import { changeTeam } from './change-team.ts';
import '#web/styles/seller-application.css';

export const handle = { hydrate: 'now' };
export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => actionHeaders ?? loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.team_title());

export async function loader(args: Route.LoaderArgs) {
  const { account, person } = requireSignedIn(args);
  const shops = (await account.sellerPages('team')).map(({ id, name }) => ({ id, name }));
  const shop = chosenShop(shops, args.url.searchParams);
  const team = shop && (await account.sellerTeam(shop.id));
  return uncachedData({ shops, shop, team, me: person.id, isDone: args.url.searchParams.has('fait') });
}

export async function action(args: Route.ActionArgs) {
  const { act, account } = requireSignedIn(args);
  const answer = await changeTeam(act, account, args);
  if ('to' in answer) throw seeOther(answer.to);
  return uncachedData(answer, { status: 422 });
}

export default function TeamScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { shops, shop, team, me, isDone } = loaderData;
  if (!shop || !team) return <NoShop words={m.team_none()} />;
  return (
    <div className="wrap section selling">
      <h1>{m.team_title()}</h1>
      <p className="selling-lead">
        {shop.name}. {m.team_lead()}
      </p>
      <ChooseShop shops={shops} chosen={shop.id} at={(id) => `/vendre/equipe?boutique=${id}`} />
      <ResultNotice look="ok">{isDone && !answer && m.team_done()}</ResultNotice>
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      <TeamMembers members={team.members} seller={shop.id} me={me} answer={answer} />
      <PendingInvitations invitations={team.invitations} seller={shop.id} />
      <InviteMemberForm seller={shop.id} answer={answer} />
    </div>
  );
}
