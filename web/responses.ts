import { data, redirect } from 'react-router';

/** No cache may keep what is shown to one person. */
export const noStore = { 'cache-control': 'private, no-store' };

/** What a loader or action returns, with that header. */
export const uncachedData = <Value>(value: Value, init: { status?: number } = {}) =>
  data(value, { ...init, headers: noStore });

/** The response to a form that is shown again with its errors, with that header. */
export const refusedForm = <Answer>(answer: Answer, status = 422) => uncachedData(answer, { status });

/** The redirect after a form has done its work (303), with that header. */
export const seeOther = (path: string): Response => redirect(path, { status: 303, headers: noStore });
