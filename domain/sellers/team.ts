import { type SellerPermission, sellerPermissions } from './permissions.ts';

/** The most members and invitations of one seller together. */
export const maxTeamMembers = 30;
/** The most invitation mails of one seller per day. */
export const maxInvitationMailsPerDay = 20;
export const invitationDays = 14;

/** The known permissions among these, in the usual order. */
export const filterPermissions = (given: readonly string[]): SellerPermission[] =>
  sellerPermissions.filter((one) => given.includes(one));

/** Whether a member may change another's permissions: only those they have themselves, so that "team" alone cannot grant more. `held`: the current ones (null: a new member); `wanted`: the new ones (null: removal). */
export const canGrantPermissions = (
  own: readonly SellerPermission[],
  held: readonly SellerPermission[] | null,
  wanted: readonly SellerPermission[] | null,
): boolean => [...(held ?? []), ...(wanted ?? [])].every((one) => own.includes(one));

export type TeamMember = {
  id: string;
  name: string | null;
  email: string | null;
  permissions: SellerPermission[];
  isOwner: boolean;
};
