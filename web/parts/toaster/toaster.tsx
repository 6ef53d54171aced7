import { useEffect, useRef } from 'react';
import { Toaster as Toasts } from 'sonner';
import { m } from '#texts/compiled/messages.js';
import { setToastHost } from './notify.ts';

/**
 * Where toasts appear: bottom right, above the bar on a phone; Alt+T brings the keyboard there (R-TOAST-01, R-TOAST-02).
 * The inner box moves into whichever modal sheet is open: outside of it a toast would lie under the backdrop, out of reach.
 */
export function Toaster() {
  const home = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => setToastHost(home.current, box.current), []);
  return (
    <div ref={home}>
      <div ref={box}>
        <Toasts
          containerAriaLabel={m.cart_notifications()}
          hotkey={['altKey', 'KeyT']}
          position="bottom-right"
          duration={6000}
          gap={8}
          offset={24}
          mobileOffset={{ bottom: 'calc(76px + env(safe-area-inset-bottom))', left: 16, right: 16 }}
          toastOptions={{ unstyled: true, classNames: { toast: 'toast', error: 'toast-bad', success: 'toast-ok', title: 'toast-title', description: 'toast-words', content: 'toast-content', actionButton: 'toast-act', icon: 'toast-icon' } }}
        />
      </div>
    </div>
  );
}
