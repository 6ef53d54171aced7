import { m } from '#texts/compiled/messages.js';
import { countryName } from '#domain/delivery/countries.ts';
import { usePostalCode } from '#web/state/location.ts';
import { openSheet } from '#web/state/sheets.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { preloadDelivery } from './delivery-dialog.tsx';

/** "Livrer à {postal code}" (R-HDR-17), or the country's name. Hidden on small screens unless `everywhere`. */
export function DeliveryButton({ everywhere = false, className = '' }: { everywhere?: boolean; className?: string }) {
  const { country, language } = useVisitor();
  const postalCode = usePostalCode();
  return (
    <button
      type="button"
      className={`delivery-button ${everywhere ? '' : 'desktop-only'} ${className}`}
      aria-haspopup="dialog"
      onPointerEnter={preloadDelivery}
      onClick={() => openSheet('delivery')}
    >
      <Icon name="pin" />
      <span>
        <span className="delivery-button-to">{m.delivery_to()}</span>{' '}
        <b>{postalCode || countryName(country, language)}</b>
      </span>
    </button>
  );
}
