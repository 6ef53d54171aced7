import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#texts/compiled/messages.js';
import { useOnNavigation } from '#web/parts/shell/header/use-on-navigation.ts';
import { notify } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { forgetSearch, usePastSearches } from '#web/state/past-searches.ts';
import { useSuggestions } from './use-suggestions.ts';
import { ForgetSearchButtons } from './forget-buttons.tsx';
import { selectedRowAfterKey } from './keys.ts';
import { groupSuggestions } from './options.ts';
import { useLimitPanelHeight } from './use-available-height.ts';
import { SuggestionRow } from './row.tsx';
import { ScreenReaderStatus } from './screen-reader-status.tsx';
import { useSuggestionEvents } from './use-form-events.ts';

export type SuggestionsAriaState = { expanded: boolean; active?: string | undefined };
type SuggestionsProps = {
  id: string;
  input: RefObject<HTMLInputElement | null>;
  onShown: (shown: SuggestionsAriaState) => void;
};

/** The suggestions under a search box: an ARIA listbox. A separate chunk, which listens to the form's events. */
export default function Suggestions({ id, input, onShown }: SuggestionsProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  // The selected row, identified by its link, because a later response may insert rows before it.
  const [chosen, setChosen] = useState<string | null>(null);
  const past = usePastSearches();
  const answer = useSuggestions(open ? typed : '', useVisitor());
  const groups = groupSuggestions(typed, past, answer);
  const options = groups.flatMap((group) => group.options);
  const shown = open && options.length > 0;
  const found = options.findIndex(({ href }) => href === chosen);
  const at = found < 0 ? null : found;
  const active = shown && at !== null ? `${id}-${at}` : undefined;
  const isPast = typed.trim() === '';
  useLimitPanelHeight(panel, shown);
  useOnNavigation(close);
  useLayoutEffect(() => onShown({ expanded: shown, active }), [onShown, shown, active]);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function close() {
    setOpen(false);
    setChosen(null);
  }
  /** Updates the suggestions to the text of the search box; `opens`: also opens the panel. */
  function follow(box: HTMLInputElement, opens: boolean) {
    setTyped(box.value);
    setChosen(null);
    if (opens) setOpen(true);
  }
  function forget(words: string | null) {
    const putBack = forgetSearch(words);
    setChosen(null);
    input.current?.focus();
    notify(words === null ? m.suggest_forgotten_all() : m.suggest_forgotten({ words }), {
      label: m.cart_undo(),
      run: putBack,
    });
  }
  /** Handles a key. True: the search box must ignore it. */
  function take({ key, altKey }: KeyboardEvent, box: HTMLInputElement): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (altKey && key === 'ArrowUp') close();
      else setOpen(true);
      const next = shown ? selectedRowAfterKey(key, at, options.length) : null;
      if (!altKey) setChosen(next === null ? null : (options[next]?.href ?? null));
      return true;
    }
    if (key === 'Escape' && (shown || box.value)) {
      if (shown) close();
      else {
        box.value = '';
        setTyped('');
      }
      return true;
    }
    if (active && key === 'Enter') {
      document.getElementById(active)?.click();
      return true;
    }
    const words = at === null ? undefined : options[at]?.past;
    if (active && isPast && words && key === 'Delete') {
      forget(words);
      return true;
    }
    // These keys move the caret, so no row stays selected.
    if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) setChosen(null);
    return false;
  }
  useSuggestionEvents(input, panel, { close, follow, take });

  return (
    <>
      {/* Keeps the focus in the search box while a row is pressed, because losing it would close the panel. */}
      <div
        ref={panel}
        className={isPast ? 'suggestions suggestions-past' : 'suggestions'}
        hidden={!shown}
        role="presentation"
        onMouseDown={(event) => event.preventDefault()}
      >
        <div
          id={`${id}-list`}
          className="suggestions-list"
          role="listbox"
          aria-label={m.suggest_label()}
          data-products={groups.some(({ name }) => name === 'products') || undefined}
        >
          {groups.map(({ name, title, options: rows }) => (
            <div
              key={name}
              className={`suggestions-group suggestions-${name}`}
              role={title ? 'group' : 'presentation'}
              aria-labelledby={title ? `${id}-${name}` : undefined}
            >
              {title && (
                <p className="suggestions-title" id={`${id}-${name}`} role="presentation">
                  {title}
                </p>
              )}
              {rows.map((option) => {
                const number = options.indexOf(option);
                return (
                  <SuggestionRow
                    key={option.href}
                    id={`${id}-${number}`}
                    option={option}
                    group={name}
                    typed={answer?.read_as ? `${typed} ${answer.read_as}` : typed}
                    active={number === at}
                  />
                );
              })}
            </div>
          ))}
        </div>
        {isPast && <ForgetSearchButtons past={past} onForget={forget} />}
      </div>
      <ScreenReaderStatus words={open ? spoken(isPast, shown ? options.length : 0, answer !== null) : ''} />
    </>
  );
}

function spoken(isPast: boolean, n: number, isAnswered: boolean): string {
  if (isPast) return n > 0 ? m.suggest_past_count({ n }) : '';
  if (n > 0) return m.suggest_count({ n });
  return isAnswered ? m.suggest_none() : '';
}
