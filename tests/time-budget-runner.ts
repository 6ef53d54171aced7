// Skips tests that may be skipped when the time of `npm test` is over (tests/time-budget.ts).
import { relative } from 'node:path';
import { type RunnerTask, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';
import { isSkippedNow } from './time-budget.ts';

export default class TimeBudgetRunner extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (this.isSkipped(suite)) skip(suite);
    await super.onBeforeRunSuite(suite);
  }

  override async onBeforeRunTask(task: RunnerTask): Promise<void> {
    if (this.isSkipped(task)) skip(task);
    await super.onBeforeRunTask(task);
  }

  private isSkipped({ file, mode }: { file: RunnerTestFile; mode: string }): boolean {
    return (
      mode === 'run' && isSkippedNow({ file: relative(process.cwd(), file.filepath), project: file.projectName ?? '' })
    );
  }
}

function skip(task: RunnerTask): void {
  task.mode = 'skip';
  if (task.type === 'suite') task.tasks.forEach(skip);
}
