import { type SellerPermission, sellerPermissions } from './permissions.ts';

/** Members and invitations of one seller together, at most. */
export const mostMembers = 30;
/** Mails with invitations that one seller may have sent within a day. */
export const mostInvitationMails = 20;
/** Days an invitation can be accepted. */
export const invitationDays = 14;

/** Those of the permissions there are, in their order. */
export const knownPermissions = (given: readonly string[]): SellerPermission[] =>
  sellerPermissions.filter((one) => given.includes(one));

/**
 * Nobody gives or takes what they may not do themselves: somebody with "team" alone cannot make themselves, or a friend, the bookkeeper. `held`:
 * what the member of the team has now (null: nobody yet), `wanted`: what they would have (null: they leave).
 */
export const mayGive = (
  own: readonly SellerPermission[],
  held: readonly SellerPermission[] | null,
  wanted: readonly SellerPermission[] | null,
): boolean => [...(held ?? []), ...(wanted ?? [])].every((one) => own.includes(one));

/** Somebody who works for a seller, as the team reads them. */
export type TeamMember = {
  id: string;
  name: string | null;
  email: string | null;
  permissions: SellerPermission[];
  isOwner: boolean;
};
