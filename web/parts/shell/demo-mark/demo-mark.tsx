import { m } from '#texts/compiled/messages.js';

/** A 'démo' label for data that is not real: example ratings, price history (DECISIONS: R-CARD-12). */
export function DemoMark({ title }: { title?: string }) {
  return (
    <abbr className="demo-mark" title={title ?? m.demo_why()}>
      {m.demo()}
    </abbr>
  );
}
