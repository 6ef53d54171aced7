import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * What is below the first view, drawn once that is painted when the app opens the screen. At once in the server's page, when that is taken
 * over, on the way back and for an anchor: a kept place to scroll to needs the whole page. Until then its `className` holds the room.
 */
export function AfterPaint({ className, children }: { className: string; children: ReactNode }) {
  const way = useNavigationType();
  const { hash } = useLocation();
  const [isPainted, setPainted] = useState(way !== 'PUSH' || hash !== '');
  useEffect(() => {
    if (isPainted) return;
    // What a frame's own callback puts off runs when that frame is painted.
    const frame = requestAnimationFrame(() => setTimeout(startTransition, 0, () => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, [isPainted]);
  return isPainted ? children : <div className={className} />;
}
