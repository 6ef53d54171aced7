import { m } from '#texts/compiled/messages.js';
import { BeforeAfter } from '#web/parts/operator/diff/changed.tsx';
import { UndoButton } from '#web/parts/desk/desk-form/undo-button.tsx';
import { DeskPanel, Timeline } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { settingValueText } from '#web/parts/operator/settings/setting-words.ts';

type Change = {
  id: string;
  sentence: string;
  from: unknown;
  to: unknown;
  actor: string;
  at: string;
  canUndo: boolean;
};

/** The changes of settings with old and new value. The last change of each can be undone. */
export function SettingHistory({
  changes,
  zone,
  isOfOne,
}: {
  changes: readonly Change[];
  zone: string;
  isOfOne: boolean;
}) {
  return (
    <DeskPanel id="historique" title={m.desk_settings_history()}>
      <Timeline
        none={isOfOne ? m.desk_settings_history_none_of() : m.desk_settings_history_none()}
        items={changes.map(({ id, sentence, from, to, actor, at, canUndo }) => ({
          key: id,
          when: `${dateAndTime(at, zone)} · ${actor}`,
          what: isOfOne ? null : sentence,
          more: (
            <div className="desk-change">
              <BeforeAfter before={settingValueText(from)} after={settingValueText(to)} />
              {canUndo && (
                <form method="post" action="/admin/settings">
                  <UndoButton id={id} name={sentence} />
                </form>
              )}
            </div>
          ),
        }))}
      />
    </DeskPanel>
  );
}
