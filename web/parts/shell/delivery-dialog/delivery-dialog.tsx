import { m } from '#texts/compiled/messages.js';
import { openSheet, useOpenSheetName } from '#web/state/sheets.ts';
import { lazyComponent } from '#web/parts/shell/lazy-part/lazy-part.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

const load = () => import('./location-form.tsx');
const LocationForm = lazyComponent(load);

/** Preloads the form before the dialog is opened, on pointer over. */
export const preloadDelivery = (): void => void load().catch(() => undefined);

/** The dialog that chooses the delivery location, on which prices depend. Its content is a separate chunk. */
export function DeliveryDialog() {
  const open = useOpenSheetName() === 'delivery';
  return (
    <Dialog
      open={open}
      onClose={() => openSheet(null)}
      title={m.delivery_title()}
      closeLabel={m.cart_close()}
      className="delivery-dialog"
    >
      <LocationForm />
    </Dialog>
  );
}
