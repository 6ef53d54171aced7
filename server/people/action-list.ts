import { addAdministratorByCli } from './actions/add-administrator.ts';
import { requestRecovery } from './actions/request-recovery.ts';
import { cancelRecoveryAsAdmin } from './actions/cancel-recovery.ts';
import { carryOutRecovery } from './actions/carry-out-recovery.ts';
import { leaveAdminMode } from './actions/leave-admin-mode.ts';
import { deleteAccount } from './actions/delete-account.ts';
import { endSession } from './actions/end-session.ts';
import { exportAccount } from './actions/export-account.ts';
import { grantRole } from './actions/grant-role.ts';
import { setDefaultAddress } from './actions/set-default-address.ts';
import { mergeAccountLists } from './actions/merge-lists.ts';
import { enterAdminMode } from './actions/enter-admin-mode.ts';
import { removeAddress } from './actions/remove-address.ts';
import { removeWishlist } from './actions/remove-wishlist.ts';
import { saveAddress } from './actions/save-address.ts';
import { saveProfile } from './actions/save-profile.ts';
import { saveWishlist } from './actions/save-wishlist.ts';
import { shareWishlist } from './actions/share-wishlist.ts';
import { stopRecoveryByLink } from './actions/stop-recovery-by-link.ts';
import { revokeRole } from './actions/revoke-role.ts';
import { unshareWishlist } from './actions/unshare-wishlist.ts';

export const peopleActions = [
  addAdministratorByCli,
  requestRecovery,
  cancelRecoveryAsAdmin,
  carryOutRecovery,
  leaveAdminMode,
  deleteAccount,
  endSession,
  exportAccount,
  grantRole,
  setDefaultAddress,
  mergeAccountLists,
  enterAdminMode,
  removeAddress,
  removeWishlist,
  saveAddress,
  saveProfile,
  saveWishlist,
  shareWishlist,
  stopRecoveryByLink,
  revokeRole,
  unshareWishlist,
] as const;
