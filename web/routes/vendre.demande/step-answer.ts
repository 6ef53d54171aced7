import type { ActionAnswer } from '#web/context.ts';

/** Errors by field, and of the file, as the actions return them. */
export type SaveFaults = ActionAnswer<'seller-application/save'>['faults'];
export type DocumentFault = NonNullable<ActionAnswer<'seller-application/add-document'>>;
