import { type SellerPermission, sellerPermissions } from './permissions.ts';

/** The most members and invitations of one seller, counted together. */
export const maxTeamMembers = 30;
export const maxInvitationMailsPerDay = 20;
export const invitationDays = 14;

/** Keeps the known permissions, in the order of `sellerPermissions`. */
export const filterPermissions = (given: readonly string[]): SellerPermission[] =>
  sellerPermissions.filter((one) => given.includes(one));

/** Whether a member may set another member's permissions. `held` null: a new member; `wanted` null: removal. */
export const canSetMemberPermissions = (
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
