import { useRef, useState, useSyncExternalStore } from 'react';
import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The Shape Detection API, which TypeScript's library does not know. */
type Detector = { detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;
const detectorClass = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const hasDetector = (): boolean => detectorClass() !== undefined;
const isServer = (): boolean => false;
/** A browser's capabilities do not change while a page is open. */
const subscribeToNothing = () => () => {};

/**
 * Reads a bar code from a photo, if the browser can. It uses the camera's photo picker, so no camera permission is needed.
 * The digits go into the surrounding form's field `q`, and the form is submitted. Renders nothing in other browsers.
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
    // Phones of 2021 cannot submit a form from a script, so its button is pressed.
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
