import { useEffect, useState } from 'react';

const pauseMs = 500;

/** A polite live region, updated when typing pauses: else a screen reader would interrupt itself at each letter. */
export function ScreenReaderStatus({ words }: { words: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), words === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
