// The handlers of a newsletter issue's forms. The hidden field `do` names the handler.
import { type IssueTexts, maxBodyLength, maxSubjectLength } from '#domain/newsletter/issue.ts';
import { submittedVersion } from '#web/parts/desk/desk-form/sent-version.ts';
import { attempt } from '#web/attempt.ts';
import { type DeskContext } from '#web/parts/operator/guard/load-desk.ts';
import { seeOther, uncachedData } from '#web/responses.ts';
import { parseLocalTimeToIso } from './wall-clock.ts';

/**
 * `at`: the typed sending time, if it was refused. `typed`: the refused texts. `version`: the version that was edited.
 * `isConflict`: somebody else saved first.
 */
export type RefusedNewsletterIssueForm = {
  refused: string;
  version: number;
  at?: string;
  typed?: IssueTexts;
  isConflict?: boolean;
};

export async function handleNewsletterIssueForm(
  { request }: { request: Request },
  { desk, act: perform, timeZone }: DeskContext,
) {
  const form = await request.formData();
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : '';
  };
  const [id, version] = [text('id'), Number(submittedVersion(form)) || 0];
  const to = (done: string) => seeOther(`/admin/newsletter/${id}?${done}`);
  const refuse = (answer: Omit<RefusedNewsletterIssueForm, 'version'>) =>
    uncachedData<RefusedNewsletterIssueForm>({ version, ...answer }, { status: answer.isConflict ? 409 : 422 });
  const run = async (work: Promise<unknown>, done: string) => {
    const { refused } = await attempt(desk, work);
    if (refused !== null) return refuse({ refused });
    throw to(done);
  };
  switch (form.get('do')) {
    case 'test':
      return run(perform('newsletter/test-issue', { id, key: text('key') }), 'tested');
    case 'hold':
    case 'resume':
      return run(perform('newsletter/hold-issue', { id, isHeld: form.get('do') === 'hold' }), 'held');
    case 'send':
      return run(perform('newsletter/schedule-issue', { id, version, at: null }), 'begun');
    case 'schedule': {
      const at = parseLocalTimeToIso(text('at'), timeZone);
      if (at === null) return refuse({ refused: desk.say('desk/issue-time', {}), at: text('at') });
      const tried = await attempt(desk, perform('newsletter/schedule-issue', { id, version, at }));
      if (tried.refused !== null)
        return refuse({ refused: tried.refused, ...(tried.code === 'desk/issue-time' && { at: text('at') }) });
      throw to('held');
    }
    default: {
      const texts = {
        subjectFr: text('subjectFr').slice(0, maxSubjectLength),
        subjectEn: text('subjectEn').slice(0, maxSubjectLength),
        bodyFr: text('bodyFr').slice(0, maxBodyLength),
        bodyEn: text('bodyEn').slice(0, maxBodyLength),
      };
      const tried = await attempt(desk, perform('newsletter/save-issue', { id, version, ...texts }));
      if (tried.refused !== null)
        return refuse({ refused: tried.refused, typed: texts, isConflict: tried.code === 'desk/issue-moved' });
      throw to('saved');
    }
  }
}
