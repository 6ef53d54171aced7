import type { ActionResult } from '#web/context.ts';

/** The errors that the actions return: by field, and for an uploaded file. */
export type SaveApplicationFaults = ActionResult<'seller-application/save'>['faults'];
export type ApplicationDocumentFault = NonNullable<ActionResult<'seller-application/add-document'>>;
