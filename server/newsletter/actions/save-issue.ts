import { z } from 'zod';
import { maxBodyLength, maxSubjectLength } from '#domain/newsletter/issue.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { upsertDraft } from '#server/newsletter/queries/issues.ts';
import { administrator } from '#server/access-rules.ts';

/** Saves a draft, complete or not. `version`: the one the editor saw, 0 for a new issue. Safe to repeat. Throws
 * desk/issue-moved if somebody else changed the issue since, or it is no draft any more. */
export const saveIssue = action({
  name: 'newsletter/save-issue',
  input: z.object({
    id: z.uuid(),
    version: z.int().min(0),
    subjectFr: z.string().trim().max(maxSubjectLength),
    subjectEn: z.string().trim().max(maxSubjectLength),
    bodyFr: z.string().trim().max(maxBodyLength),
    bodyEn: z.string().trim().max(maxBodyLength),
  }),
  who: [administrator],
  as: 'market',
  async run(tx, { id, version, ...texts }): Promise<{ id: string; version: number }> {
    const next = await upsertDraft(tx, id, version, texts);
    if (next === null) throw new Refusal('desk/issue-moved');
    return { id, version: next };
  },
  audit: 'none: a draft reaches nobody; what is sent is written down when it is scheduled',
});
