import { Form } from 'react-router';
import type { TeamMember } from '#domain/sellers/team.ts';
import { m } from '#texts/compiled/messages.js';
import { permissionText } from '#web/parts/sellers/team/permission-words.ts';
import { Button } from '#web/ui/button.tsx';
import type { RefusedTeamForm } from './change-team.ts';
import { PermissionBoxes } from './permission-boxes.tsx';

type Props = { members: readonly TeamMember[]; seller: string; me: string; answer: RefusedTeamForm | undefined };

/** The team, the owner first. Permissions are in a native <details>, so they can be changed without scripts. */
export const TeamMembers = ({ members, seller, me, answer }: Props) => (
  <section className="selling-part" aria-labelledby="membres">
    <h2 id="membres">{m.team_members()}</h2>
    <ul className="selling-rows">
      {members.map((member) => (
        <li key={member.id}>
          <span>
            <b>
              <bdi>{nameOf(member)}</bdi>
              {member.id === me && ` (${m.team_me()})`}
            </b>
            <span className="muted small">
              {member.isOwner ? m.team_owner() : member.permissions.map(permissionText).join(' · ')}
            </span>
          </span>
          {!member.isOwner && <Change member={member} seller={seller} isMe={member.id === me} answer={answer} />}
        </li>
      ))}
    </ul>
  </section>
);

const nameOf = ({ name, email, id }: TeamMember): string => name ?? email ?? id.slice(0, 8);

function Change({
  member,
  seller,
  isMe,
  answer,
}: {
  member: TeamMember;
  seller: string;
  isMe: boolean;
  answer: RefusedTeamForm | undefined;
}) {
  const refused = answer?.person === member.id ? answer : undefined;
  const name = nameOf(member);
  const hidden = (part: string) => (
    <>
      <input type="hidden" name="part" value={part} />
      <input type="hidden" name="seller" value={seller} />
      <input type="hidden" name="person" value={member.id} />
    </>
  );
  return (
    <details className="selling-more" open={refused !== undefined || undefined}>
      <summary className="button button-second">
        <span className="visually-hidden">{m.team_change_name({ name })}</span>
        <span aria-hidden="true">{m.team_change()}</span>
      </summary>
      <Form method="post" className="selling-form">
        {hidden('change')}
        <PermissionBoxes
          id={`p-${member.id}`}
          chosen={refused?.typed.permissions ?? member.permissions}
          error={refused?.permissions}
        />
        <Button type="submit">{m.team_change()}</Button>
      </Form>
      <Form method="post" className="selling-form">
        {hidden(isMe ? 'leave' : 'remove')}
        <p className="muted small">{isMe ? m.team_leave_words() : m.team_remove_words({ name })}</p>
        <Button type="submit" look="danger">
          {isMe ? m.team_leave() : m.team_remove()}
        </Button>
      </Form>
    </details>
  );
}
