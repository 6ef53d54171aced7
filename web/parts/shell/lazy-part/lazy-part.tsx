import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';

/**
 * A component whose script is loaded on demand; meanwhile `waiting` is shown. After a failure it is loaded once more;
 * then it shows an error with a retry button, and `instead`, an alternative. The rest of the page keeps working.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting, instead }: { waiting?: () => ReactNode; instead?: () => ReactNode } = {},
): ComponentType<Props> {
  const ask = () => lazy(() => load().catch(() => (reviveStyles(), load())));
  return class Later extends Component<Props, { Part: ComponentType<Props>; isLost: boolean }> {
    override state = { Part: ask() as ComponentType<Props>, isLost: false };
    static getDerivedStateFromError = () => ({ isLost: true });
    override render() {
      const { Part, isLost } = this.state;
      if (!isLost)
        return (
          <Suspense fallback={waiting?.()}>
            <Part {...this.props} />
          </Suspense>
        );
      return (
        <div className="part-lost" role="alert">
          <p>{m.part_failed()}</p>
          <Button look="second" onClick={() => this.setState({ Part: ask() as ComponentType<Props>, isLost: false })}>
            {m.cart_try_again()}
          </Button>
          {instead?.()}
        </div>
      );
    }
  };
}

/** Replaces the <link> of each style sheet that failed by a copy. The failed <link> would prevent a second load. */
function reviveStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}
