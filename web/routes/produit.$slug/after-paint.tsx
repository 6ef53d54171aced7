import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * For content that is not visible without scrolling. When the app opens the screen, it is rendered after the first
 * paint. On the server, during hydration, after going back and for an anchor it is rendered at once, because scrolling
 * needs the full height. `className` reserves the space.
 */
export function RenderAfterPaintOnNavigation({ className, children }: { className: string; children: ReactNode }) {
  const way = useNavigationType();
  const { hash } = useLocation();
  const [isPainted, setPainted] = useState(way !== 'PUSH' || hash !== '');
  useEffect(() => {
    if (isPainted) return;
    // A timeout set in an animation frame runs after that frame is painted.
    const frame = requestAnimationFrame(() => setTimeout(startTransition, 0, () => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, [isPainted]);
  return isPainted ? children : <div className={className} />;
}
