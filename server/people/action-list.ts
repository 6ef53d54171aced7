// Every action of this folder; server/actions.ts joins the lists of all folders.
import { addAdministrator } from './actions/add-administrator.ts';
import { askRecovery } from './actions/ask-recovery.ts';
import { cancelRecovery } from './actions/cancel-recovery.ts';
import { carryOutRecovery } from './actions/carry-out-recovery.ts';
import { closeAdmin } from './actions/close-admin.ts';
import { deleteAccount } from './actions/delete-account.ts';
import { endSession } from './actions/end-session.ts';
import { exportAccount } from './actions/export-account.ts';
import { giveRole } from './actions/give-role.ts';
import { makeAddressDefault } from './actions/make-address-default.ts';
import { mergeLists } from './actions/merge-lists.ts';
import { openAdmin } from './actions/open-admin.ts';
import { removeAddress } from './actions/remove-address.ts';
import { removeWishlist } from './actions/remove-wishlist.ts';
import { saveAddress } from './actions/save-address.ts';
import { saveProfile } from './actions/save-profile.ts';
import { saveWishlist } from './actions/save-wishlist.ts';
import { shareWishlist } from './actions/share-wishlist.ts';
import { stopRecovery } from './actions/stop-recovery.ts';
import { takeRole } from './actions/take-role.ts';
import { unshareWishlist } from './actions/unshare-wishlist.ts';

export const peopleActions = [
  addAdministrator,
  askRecovery,
  cancelRecovery,
  carryOutRecovery,
  closeAdmin,
  deleteAccount,
  endSession,
  exportAccount,
  giveRole,
  makeAddressDefault,
  mergeLists,
  openAdmin,
  removeAddress,
  removeWishlist,
  saveAddress,
  saveProfile,
  saveWishlist,
  shareWishlist,
  stopRecovery,
  takeRole,
  unshareWishlist,
] as const;
