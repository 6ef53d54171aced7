import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { m } from '#texts/compiled/messages.js';
import { setToasterReady } from './notify.ts';
import './toaster.css';

/** The toasts: at the bottom right, on a phone above the bottom bar; Alt+T focuses them (R-TOAST-01, R-TOAST-02). */
export default function Toasts() {
  useEffect(() => setToasterReady(toast), []);
  return (
    <Toaster
      containerAriaLabel={m.cart_notifications()}
      hotkey={['altKey', 'KeyT']}
      position="bottom-right"
      duration={6000}
      gap={8}
      offset={24}
      mobileOffset={{ bottom: 'calc(76px + env(safe-area-inset-bottom))', left: 16, right: 16 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: 'toast',
          error: 'toast-bad',
          success: 'toast-ok',
          title: 'toast-title',
          description: 'toast-words',
          content: 'toast-content',
          actionButton: 'toast-act',
          icon: 'toast-icon',
        },
      }}
    />
  );
}
