import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { keepFocusOnPage } from './focus.ts';
import { setToastHost, requestToaster } from './notify.ts';

// After a network error the page works without toasts.
const Toasts = lazy<() => React.ReactNode>(() => import('./toasts.tsx').catch(() => ({ default: () => null })));

const deeds = ['pointerdown', 'keydown', 'click'];

/**
 * The region of toasts (toasts.tsx). Loaded at the first interaction, so that the live region exists before the first
 * toast. The inner box moves into the open modal dialog, because outside of it a toast would be inert.
 */
export function Toaster() {
  const home = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => (box.current ? keepFocusOnPage(box.current) : undefined), []);
  useEffect(() => setToastHost(home.current, box.current, () => setWanted(true)), []);
  useEffect(() => {
    if (wanted) return undefined;
    for (const deed of deeds) addEventListener(deed, requestToaster, true);
    return () => {
      for (const deed of deeds) removeEventListener(deed, requestToaster, true);
    };
  }, [wanted]);
  return (
    <div ref={home}>
      <div ref={box}>
        {wanted && (
          <Suspense fallback={null}>
            <Toasts />
          </Suspense>
        )}
      </div>
    </div>
  );
}
