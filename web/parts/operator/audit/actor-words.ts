import { m } from '#texts/compiled/messages.js';
import { jobName } from '#web/parts/operator/jobs/job-words.ts';

/**
 * The label of an audit log actor: a person's name, or a description of the job, webhook or command. Accounts that no
 * longer exist are shown by their id.
 */
export function actorText({ actor, actorName }: { actor: string; actorName: string | null }): string {
  if (actorName !== null) return actorName;
  const [kind, name = ''] = [actor.split(':', 1)[0]!, actor.slice(actor.indexOf(':') + 1)];
  if (kind === 'checkout') return m.audit_by_checkout();
  if (!actor.includes(':')) return actor;
  if (kind === 'job') return m.audit_by_job({ job: jobName(name) });
  if (kind === 'webhook') return m.audit_by_webhook({ provider: name });
  return kind === 'operator' ? m.audit_by_operator({ name }) : actor;
}
