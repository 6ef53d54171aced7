import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { Icon } from '#web/ui/icon.tsx';

const searchPath = '/admin/search';

/** Search over all records. Ctrl+K (⌘K) and, outside a field, `/` move the focus to it. */
export function DeskSearch() {
  const field = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isShortcut = event.key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (!isShortcut && !isSlash) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const query = pathname === searchPath ? (new URLSearchParams(search).get('q') ?? '') : '';
  return (
    <form className="desk-find" action={searchPath} role="search" aria-label={m.desk_search_label()}>
      <Icon name="search" />
      <input
        key={query}
        ref={field}
        className="input"
        type="search"
        name="q"
        defaultValue={query}
        maxLength={100}
        autoComplete="off"
        aria-label={m.desk_search_label()}
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={m.desk_search_placeholder()}
      />
      <kbd className="desk-only-wide" aria-hidden="true">
        Ctrl K
      </kbd>
    </form>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
