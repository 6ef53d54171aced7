import type { Language } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';

/** The result of server/catalogue/synonym-preview.ts; null without a search index. */
export type SearchPreview = {
  looked: number;
  changed: {
    words: string;
    language: Language;
    times: number;
    before: { total: number; first: { title: string; isGone: boolean }[] };
    after: { total: number; first: { title: string; isNew: boolean }[] };
  }[];
} | null;

/** The most frequent searches with their first results, before and after the change, side by side. */
export function FrequentSearchesBeforeAfter({ preview }: { preview: SearchPreview }) {
  return (
    <>
      <h3>{m.fsearch_title()}</h3>
      <p className="muted small">{wordsOf(preview)}</p>
      {preview?.changed.map(({ words, language, times, before, after }) => (
        <section key={`${language} ${words}`} className="fsearch" aria-label={words}>
          <h4>
            <span lang={language}>{m.fsearch_words({ words })}</span>{' '}
            <span className="muted small">{m.fsearch_times({ n: times })}</span>
          </h4>
          <div className="fsearch-sides">
            <Side
              head={m.fsearch_before({ n: before.total })}
              first={before.first.map(({ title, isGone }) => ({ title, mark: isGone ? m.fsearch_gone() : null }))}
            />
            <Side
              head={m.fsearch_after({ n: after.total })}
              first={after.first.map(({ title, isNew }) => ({ title, mark: isNew ? m.fsearch_new() : null }))}
            />
          </div>
        </section>
      ))}
    </>
  );
}

function Side({ head, first }: { head: string; first: { title: string; mark: string | null }[] }) {
  return (
    <div>
      <p className="small">
        <b>{head}</b>
      </p>
      {first.length === 0 ? (
        <p className="muted small">{m.fsearch_nothing()}</p>
      ) : (
        <ol className="fsearch-first small">
          {first.map(({ title, mark }) => (
            <li key={title}>
              {title}
              {mark && <b className="muted"> · {mark}</b>}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const wordsOf = (preview: SearchPreview): string => {
  if (preview === null) return m.fsearch_no_index();
  if (preview.looked === 0) return m.fsearch_none();
  return preview.changed.length === 0
    ? m.fsearch_same({ n: preview.looked })
    : m.fsearch_lead({ n: preview.looked, changed: preview.changed.length });
};
