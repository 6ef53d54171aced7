import type { ReactNode } from 'react';
import { Tag, type TagLook } from '#web/ui/tag.tsx';

/** Two columns on a desktop (main data, and related data beside it), one on a phone. */
export function DetailColumns({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="desk-detail">
      <div className="desk-stack">{children}</div>
      {aside && <div className="desk-stack">{aside}</div>}
    </div>
  );
}

/** One part of a screen: a title, its buttons, its content. `id`: the id of the heading, for links. */
export function DeskPanel({
  id,
  title,
  words,
  acts,
  children,
}: {
  id: string;
  title: ReactNode;
  words?: ReactNode;
  acts?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="desk-part" aria-labelledby={id}>
      <header className="desk-part-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {acts}
      </header>
      {words && <p className="muted small">{words}</p>}
      {children}
    </section>
  );
}

/** Pairs of name and value, without those that have no value. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="desk-facts">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Rows of a panel, each a `<li>`. Without any, the sentence `none`. */
export const DeskRows = ({ none, children }: { none: string; children: readonly ReactNode[] }) =>
  children.length === 0 ? <p className="muted">{none}</p> : <ul className="desk-rows">{children}</ul>;

/** Events, newest first. Without any, the sentence `none`. */
export function Timeline({
  items,
  none,
}: {
  items: readonly { key: string; when: ReactNode; what: ReactNode; more?: ReactNode }[];
  none?: string;
}) {
  if (none && items.length === 0) return <p className="muted">{none}</p>;
  return (
    <ol className="desk-timeline">
      {items.map(({ key, when, what, more }) => (
        <li key={key}>
          <span className="desk-when">{when}</span>
          <div>
            <p>{what}</p>
            {more}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The state of a row as text on a coloured background. */
export const StateBadge = ({ look, children }: { look: TagLook; children: ReactNode }) => (
  <Tag look={look}>{children}</Tag>
);
