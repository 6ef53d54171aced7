/** The role that a screen requires. Administrators may also open the employees' screens (DECISIONS: employee). */
export type DeskRole = 'admin' | 'employee';
