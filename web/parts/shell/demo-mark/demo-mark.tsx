import { m } from '#texts/compiled/messages.js';

/** A small 'démo' mark beside data that is not real yet: seeded ratings, price history, unconfirmed claims (DECISIONS: R-CARD-12). */
export function DemoMark({ title }: { title?: string }) {
  return (
    <abbr className="demo-mark" title={title ?? m.demo_why()}>
      {m.demo()}
    </abbr>
  );
}
