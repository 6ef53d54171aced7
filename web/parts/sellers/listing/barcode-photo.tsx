import { useRef, useState, useSyncExternalStore } from 'react';
import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The Shape Detection API, which TypeScript's DOM types lack. */
type Detector = { detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;
const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const hasDetector = (): boolean => detectorClass() !== undefined;
const isServer = (): boolean => false;
/** A browser's features do not change while a page is open, so there are no changes to subscribe to. */
const subscribeToNothing = () => () => {};

/**
 * Reads a bar code from a photo, if the browser can. It needs no camera permission, because it uses the file picker.
 * Writes the digits into the form's field `q` and submits it. Renders nothing in other browsers.
 */
export function BarcodePhoto() {
  const canRead = useSyncExternalStore(subscribeToNothing, hasDetector, isServer);
  const [fault, setFault] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  if (!canRead) return null;
  const read = async (file: File | undefined) => {
    const Class = detectorClass();
    if (!file || !Class) return;
    setFault(false);
    const digits = await createImageBitmap(file)
      .then((image) => new Class({ formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e'] }).detect(image))
      .then((codes) => codes[0]?.rawValue ?? null)
      .catch(() => null);
    const form = input.current?.form;
    const field = form?.elements.namedItem('q');
    if (digits === null || !form || !(field instanceof HTMLInputElement)) return setFault(true);
    field.value = digits;
    // Browsers of 2021 do not have `requestSubmit`, so press the button.
    form.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
  };
  return (
    <>
      <label className={buttonClass('second', 'normal', 'listing-photo')}>
        <Icon name="grid" />
        {m.listing_scan()}
        <input
          ref={input}
          type="file"
          accept="image/*"
          capture="environment"
          className="visually-hidden"
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
        />
      </label>
      {fault && (
        <p className="field-error" role="alert">
          {m.listing_scan_fault()}
        </p>
      )}
    </>
  );
}
