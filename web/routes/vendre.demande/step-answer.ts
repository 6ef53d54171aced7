import type { ActionAnswer } from '#web/context.ts';

/** Faults by field, and what was wrong with a file: as the actions answer them. */
export type SaveFaults = ActionAnswer<'seller-application/save'>['faults'];
export type DocumentFault = NonNullable<ActionAnswer<'seller-application/add-document'>>;
