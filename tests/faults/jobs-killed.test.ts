import { afterAll, beforeAll, expect, test } from 'vitest';
import { scenarios } from './scenarios.ts';
import { firstStep, stepStride, killAtEveryStep, runUntilKilled } from './kill.ts';
import { expectKills, minuteMs, openKillTest, type KillTest } from './kill-test.ts';

/** The mail server has accepted a mail, but this is not recorded yet. Only a kill at this step sends it twice. */
const accepted = 'answered post: the end of the message';

// A worker takes any job, so two concurrent shops need two databases. One shop is killed at odd steps, one at even.
let stages: KillTest[];
beforeAll(async () => {
  stages = await Promise.all([openKillTest(), openKillTest()]);
});
afterAll(async () => {
  for (const stage of stages) await stage.close();
});

async function kill(stage: KillTest, first: number) {
  const { scene } = stage;
  await stage.hold();
  const parked = new Set<string>();
  // Postpones the jobs of earlier cases, so that the next case's worker does not run them.
  const park = async () => {
    for (const {
      id,
    } of await scene.owner`update graphile_worker._private_jobs set run_at = run_at + interval '10 days' where run_at < now() + interval '5 days' returning id`)
      parked.add(String(id));
  };
  const prepare = async () => {
    const order = await stage.paidUnreported();
    await scenarios.webhook(scene.shop, order);
    await park();
    return order;
  };
  const cases = await killAtEveryStep(scene, 'work', prepare, { lanes: 1, first, stride: 2 * stepStride, after: park });
  // Kills the worker after the mail server accepted a mail, a step that `stepStride` may have skipped.
  const input = await prepare();
  const { outcomes } = await runUntilKilled(scene, { runs: [{ scenario: 'work', input }], killAtStep: accepted });
  expect(outcomes).toEqual([{ isKilled: true, step: accepted }]);
  cases.push({ at: 0, input, ...outcomes[0]! });
  await park();
  await scene.owner`update graphile_worker._private_jobs set run_at = run_at - interval '10 days' where id = any(${[...parked]}::bigint[]) and run_at > now() + interval '5 days'`;
  await scene.settleAllOrders();
  return cases;
}

test(
  'killed at each step of the jobs of a paid order: every mail is sent, a second copy has the first one’s Message-ID, the shop is told once',
  { timeout: 10 * minuteMs },
  async () => {
    const [odd, even] = await Promise.all(stages.map((stage, at) => kill(stage, firstStep + at * stepStride)));
    expectKills('the jobs of a paid order', [...odd!, ...even!], 50);
    for (const [at, cases] of [odd!, even!].entries())
      expect(await stages[at]!.ends(cases)).toEqual({ wrong: [], ends: ['paid'] });
    const names = stages.flatMap(({ scene }) => scene.mailServer.accepted.map(({ messageId }) => messageId));
    console.log(
      `${names.length} mails accepted, ${names.length - new Set(names).size} of them second copies with the same Message-ID`,
    );
    expect(names.length).toBeGreaterThan(new Set(names).size);
  },
);
