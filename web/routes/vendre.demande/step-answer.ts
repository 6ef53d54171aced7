import type { ActionResult } from '#web/context.ts';

/** Errors by field, and of the file, as the actions return them. */
export type SaveFaults = ActionResult<'seller-application/save'>['faults'];
export type DocumentFault = NonNullable<ActionResult<'seller-application/add-document'>>;
