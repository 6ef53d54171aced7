import { Form, useNavigation } from 'react-router';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { invitationDays } from '#domain/sellers/team.ts';
import { m } from '#texts/compiled/messages.js';
import { permissionText } from '#web/parts/sellers/team/permission-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { RefusedTeamForm } from './change-team.ts';
import { PermissionBoxes } from './permission-boxes.tsx';

export function InviteMemberForm({ seller, answer }: { seller: string; answer: RefusedTeamForm | undefined }) {
  const { state, formData } = useNavigation();
  const refused = answer?.person === '' ? answer : undefined;
  return (
    <Form method="post" className="selling-form" aria-labelledby="inviter">
      <h2 id="inviter">{m.team_invite()}</h2>
      <input type="hidden" name="part" value="invite" />
      <input type="hidden" name="seller" value={seller} />
      <Field
        name="email"
        type="email"
        label={m.team_email()}
        hint={m.team_email_hint({ days: invitationDays })}
        error={refused?.email}
        defaultValue={refused?.typed.email}
        maxLength={254}
        required
        autoComplete="off"
      />
      <PermissionBoxes id="p-nouveau" chosen={refused?.typed.permissions ?? []} error={refused?.permissions} />
      <Button
        type="submit"
        look="main"
        busy={state !== 'idle' && formData?.get('part') === 'invite'}
        busyLabel={m.team_sending()}
      >
        {m.team_invite_act()}
      </Button>
    </Form>
  );
}

export function PendingInvitations({
  invitations,
  seller,
}: {
  invitations: readonly { id: string; email: string; permissions: SellerPermission[] }[];
  seller: string;
}) {
  if (invitations.length === 0) return null;
  return (
    <section className="selling-part" aria-labelledby="invitations">
      <h2 id="invitations">{m.team_invited()}</h2>
      <ul className="selling-rows">
        {invitations.map(({ id, email, permissions }) => (
          <li key={id}>
            <span>
              <b>{email}</b>
              <span className="muted small">{permissions.map(permissionText).join(' · ')}</span>
            </span>
            <Form method="post">
              <input type="hidden" name="part" value="withdraw" />
              <input type="hidden" name="seller" value={seller} />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" look="plain" aria-label={m.team_withdraw_name({ email })}>
                {m.team_withdraw()}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
