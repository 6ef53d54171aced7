import { useCallback, useEffect, useRef, useState } from 'react';
import type { RenderedArticleBodies, ArticleTitlesAndDescriptions } from './article-preview.tsx';

const pauseMs = 600;

/** Updates the preview after a pause in typing. `known`: the initial preview. `isAway`: the last request failed. */
export function useLivePreview(known: { preview: RenderedArticleBodies; head: ArticleTitlesAndDescriptions }) {
  const [shown, setShown] = useState<typeof known | null>(null);
  const [isAway, setAway] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const request = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      request.current?.abort();
    },
    [],
  );
  const follow = useCallback((form: HTMLFormElement, waitMs = pauseMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      request.current?.abort();
      request.current = new AbortController();
      const { signal } = request.current;
      const head = headOf(form);
      ask(form, signal).then(
        (preview) => {
          setAway(false);
          setShown({ preview, head });
        },
        () => signal.aborted || setAway(true),
      );
    }, waitMs);
  }, []);
  return { ...(shown ?? known), isAway, follow };
}

const valueIn = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '');

const headOf = (form: HTMLFormElement): ArticleTitlesAndDescriptions => ({
  titleFr: valueIn(form, 'titleFr'),
  titleEn: valueIn(form, 'titleEn'),
  descriptionFr: valueIn(form, 'descriptionFr'),
  descriptionEn: valueIn(form, 'descriptionEn'),
});

async function ask(form: HTMLFormElement, signal: AbortSignal): Promise<RenderedArticleBodies> {
  const body = new URLSearchParams({ bodyFr: valueIn(form, 'bodyFr'), bodyEn: valueIn(form, 'bodyEn') });
  const answer = await fetch('/admin/blog/apercu', { method: 'POST', body, signal, redirect: 'error' });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return (await answer.json()) as RenderedArticleBodies;
}
