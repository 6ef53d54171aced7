/** The role that a desk screen requires. Administrators may also open employees' screens; DECISIONS.md "employee" lists what employees may do. */
export type DeskRole = 'admin' | 'employee';
