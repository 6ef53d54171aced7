import { Form, useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel, Timeline } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { formatNumber } from '#web/parts/operator/desk-frame/figures.ts';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

type Change = { version: number; actor: string; savedAt: string; titleFr: string; characters: number };

/** Every saved version with its author, and a button to restore it. */
export function ArticleHistory({
  id,
  version,
  read,
  history,
  hasMore,
  zone,
}: {
  id: string;
  version: number;
  /** The version that the page shows. */ read: number;
  history: readonly Change[];
  hasMore: boolean;
  zone: string;
}) {
  const { formData } = useNavigation();
  return (
    <DeskPanel id="versions" title={m.blog_desk_history()} words={m.blog_desk_history_words()}>
      <Timeline
        items={history.map((one) => ({
          key: String(one.version),
          when: `${dateAndTime(one.savedAt, zone)} · ${one.actor}`,
          what: `${m.blog_desk_version({ n: one.version })} · ${one.titleFr || m.blog_desk_untitled()}`,
          more: (
            <div className="desk-change">
              <span className="muted small">{m.blog_desk_characters({ n: formatNumber(one.characters) })}</span>
              {one.version < version && (
                <Form method="post">
                  <input type="hidden" name="id" value={id} />
                  <input type="hidden" name="version" value={read} />
                  <input type="hidden" name="from" value={one.version} />
                  <Button
                    type="submit"
                    size="small"
                    look="tonal"
                    name="do"
                    value="restore"
                    busy={formData?.get('do') === 'restore' && formData.get('from') === String(one.version)}
                    busyLabel={m.blog_desk_working()}
                    aria-label={m.blog_desk_restore_one({ n: one.version })}
                  >
                    {m.blog_desk_restore()}
                  </Button>
                </Form>
              )}
            </div>
          ),
        }))}
      />
      {hasMore && (
        <Link className="link link-tap" to={`?avant=${history[history.length - 1]!.version}`}>
          {m.blog_desk_history_more()}
        </Link>
      )}
    </DeskPanel>
  );
}
