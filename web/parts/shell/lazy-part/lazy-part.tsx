import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';

/**
 * A part of the page whose script comes when it is wanted; `waiting` is shown until then. A file that does not come is asked for once more; then
 * the part says so and offers another try, and `instead`, a way without it. The rest of the page stays as it is.
 */
export function lazyPart<Props extends object>(
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

/** A style sheet that did not come is not asked for again by the part that needs it: its element is there. */
function reviveStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}
