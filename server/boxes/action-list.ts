// Every action of this folder; server/actions.ts joins the lists of all folders.
import { correctParcel } from './actions/correct-parcel.ts';
import { endBoxTerm } from './actions/end-term.ts';
import { updateDueBoxes } from './actions/follow-boxes.ts';
import { forwardParcels } from './actions/forward-parcels.ts';
import { cancelOwnForwarding } from './actions/cancel-own-forwarding.ts';
import { reassignParcel } from './actions/move-parcel.ts';
import { receiveParcel } from './actions/receive-parcel.ts';
import { removeParcel } from './actions/remove-parcel.ts';
import { renewBox } from './actions/renew-box.ts';
import { uploadParcelPhoto } from './actions/upload-parcel-photo.ts';
import { saveBoxPlan } from './actions/set-plan.ts';
import { saveBoxSite } from './actions/set-site.ts';
import { shipForwarding } from './actions/ship-forwarding.ts';
import { withdrawPlan } from './actions/withdraw-plan.ts';

export const boxesActions = [
  correctParcel,
  endBoxTerm,
  updateDueBoxes,
  forwardParcels,
  cancelOwnForwarding,
  reassignParcel,
  receiveParcel,
  removeParcel,
  renewBox,
  uploadParcelPhoto,
  saveBoxPlan,
  saveBoxSite,
  shipForwarding,
  withdrawPlan,
] as const;
