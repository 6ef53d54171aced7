import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { Options } from '#web/parts/desk/desk-form/options.tsx';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { type GrantableRole, roleName } from '#web/parts/operator/people/role-words.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/field.tsx';

type Props = { roles: readonly { role: string; grantedAt: string }[]; isSelf: boolean; zone: string };

const smallestFirst = ['merchant', 'restaurant', 'employee', 'admin'] as const satisfies readonly GrantableRole[];

/** The person's roles, with forms to grant and revoke roles. Administrators cannot revoke their own role. */
export function PersonRoles({ roles, isSelf, zone }: Props) {
  // The least powerful role first, so that a wrong choice grants least.
  const others = smallestFirst.filter((role) => !roles.some((held) => held.role === role));
  return (
    <DeskPanel id="roles" title={m.desk_people_roles()} words={m.desk_role_words()}>
      {roles.length === 0 && <p className="muted">{m.desk_role_none()}</p>}
      <ul className="desk-rows">
        {roles.map(({ role, grantedAt }) => (
          <li key={role}>
            <span>
              {roleName(role)}
              <span className="desk-under">{m.desk_role_since({ at: dateAndTime(grantedAt, zone) })}</span>
            </span>
            {!(isSelf && role === 'admin') && (
              <ConfirmButton
                act={m.desk_role_take()}
                confirm={m.desk_role_take_confirm({ role: roleName(role) })}
                fields={{ slot: 'take-role', role }}
              >
                <p>{m.desk_role_take_words()}</p>
              </ConfirmButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Form method="post" className="desk-form-acts">
          <input type="hidden" name="slot" value="give-role" />
          <Select name="role" label={m.desk_role_give()}>
            <Options values={others} label={roleName} />
          </Select>
          <Button type="submit" look="tonal">
            {m.desk_role_give_act()}
          </Button>
        </Form>
      )}
    </DeskPanel>
  );
}
