import { m } from '#texts/compiled/messages.js';
import { Icon } from '#web/ui/icon.tsx';

export const BeforeAfter = ({ before, after }: { before: string; after: string }) => (
  <span className="desk-changed">
    <del>
      <span className="visually-hidden">{m.desk_diff_before()} </span>
      {before}
    </del>
    <Icon name="arrow-right" />
    <ins>
      <span className="visually-hidden">{m.desk_diff_after()} </span>
      {after}
    </ins>
  </span>
);
