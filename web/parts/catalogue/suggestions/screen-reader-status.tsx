import { useEffect, useState } from 'react';

const pauseMs = 500;

/** Says something politely once typing pauses: a screen reader would otherwise interrupt itself at each letter. */
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
