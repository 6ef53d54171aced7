import { m } from '#texts/compiled/messages.js';
import { DeskPanel, StateBadge, Timeline } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import type { TagLook } from '#web/ui/tag.tsx';

type Latest = { id: string; channel: 'mail' | 'sms'; state: string; at: string; error: string | null };

const looks: Record<string, TagLook> = { sent: 'ok', failed: 'bad', sending: 'info' };
const states: Record<string, () => string> = {
  queued: () => m.notifications_state_queued(),
  sending: () => m.notifications_state_sending(),
  sent: () => m.notifications_state_sent(),
  failed: () => m.notifications_state_failed(),
  skipped: () => m.notifications_state_skipped(),
};

/** The last notifications to the shop and whether they were delivered, newest first. */
export function LatestNotices({ latest, zone }: { latest: readonly Latest[]; zone: string }) {
  return (
    <DeskPanel id="envois" title={m.notifications_latest()} words={m.notifications_latest_words()}>
      <Timeline
        none={m.notifications_latest_none()}
        items={latest.map(({ id, channel, state, at, error }) => ({
          key: id,
          when: dateAndTime(at, zone),
          what: (
            <>
              {channel === 'sms' ? m.notifications_channel_sms() : m.notifications_channel_mail()}{' '}
              <StateBadge look={looks[state] ?? 'note'}>{states[state]?.() ?? state}</StateBadge>
            </>
          ),
          more: error && <code className="desk-code">{error}</code>,
        }))}
      />
    </DeskPanel>
  );
}
