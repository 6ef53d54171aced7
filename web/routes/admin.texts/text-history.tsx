import { Form } from 'react-router';
import type { ShopTextName } from '#domain/copy/shop-texts.ts';
import { languages } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { UndoButton } from '#web/parts/desk/desk-form/undo-button.tsx';
import { DeskPanel, Timeline } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { BeforeAfter } from '#web/parts/operator/diff/changed.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { textNames } from './text-words.ts';

type Words = { fr: string; en: string; isConfirmed: boolean };
type Change = { id: string; name: ShopTextName; from: Words; to: Words; actor: string; at: string; canUndo: boolean };

/** The changes of texts with old and new text. The last change of each can be undone. */
export function TextHistory({
  changes,
  zone,
  isOfOne,
}: {
  changes: readonly Change[];
  zone: string;
  isOfOne: boolean;
}) {
  return (
    <DeskPanel id="historique" title={m.copy_history()}>
      <Timeline
        none={m.copy_history_none()}
        items={changes.map(({ id, name, from, to, actor, at, canUndo }) => ({
          key: id,
          when: `${dateAndTime(at, zone)} · ${actor}`,
          what: isOfOne ? null : textNames[name](),
          more: (
            <div className="desk-change">
              <div>
                {languages
                  .filter((language) => from[language] !== to[language])
                  .map((language) => (
                    <p key={language} lang={language}>
                      <BeforeAfter before={from[language]} after={to[language]} />
                    </p>
                  ))}
                {from.isConfirmed !== to.isConfirmed && (
                  <p>{to.isConfirmed ? m.copy_now_confirmed() : m.copy_now_unconfirmed()}</p>
                )}
              </div>
              {canUndo && (
                <Form method="post" action="/admin/texts">
                  <UndoButton id={id} name={textNames[name]()} />
                </Form>
              )}
            </div>
          ),
        }))}
      />
    </DeskPanel>
  );
}
