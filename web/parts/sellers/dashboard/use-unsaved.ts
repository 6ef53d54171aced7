import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks for confirmation before a navigation or closing the tab loses typed text. `question`: the text (browsers use
 * their own for closing). `isOpen`: the form already has unsaved values. Spread the result on the form.
 */
export function useUnsavedWarning(question: string, isOpen: boolean): { onInput: () => void; onSubmit: () => void } {
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
