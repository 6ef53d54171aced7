import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before what was typed is lost, for a form that keeps no draft: by another screen, or by closing the tab. `question`: in the reader's language (a
 * closing tab has the browser's own words); `isOpen`: the form came back with something that was not saved. The answer goes on the form.
 */
export function useUnsaved(question: string, isOpen: boolean): { onInput: () => void; onSubmit: () => void } {
  const isTyped = useRef(isOpen);
  useEffect(() => {
    isTyped.current = isOpen;
  }, [isOpen]);
  const blocker = useBlocker(() => isTyped.current);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isTyped.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return {
    onInput: () => {
      isTyped.current = true;
    },
    onSubmit: () => {
      isTyped.current = false;
    },
  };
}
