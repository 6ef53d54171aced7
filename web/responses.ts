import { data, redirect } from 'react-router';
import { noStore } from './no-store.ts';

/** What a loader or action returns when no cache may keep it. */
export const uncachedData = <Value>(value: Value, init: { status?: number } = {}) =>
  data(value, { ...init, headers: noStore });

/** The response to a form that is shown again with its errors. */
export const refusedForm = <Answer>(answer: Answer, status = 422) => uncachedData(answer, { status });

/** The redirect after a form has done its work (303). */
export const seeOther = (path: string): Response => redirect(path, { status: 303, headers: noStore });
