/** Whose a screen of the desk is: an administrator's, or an employee's too. DECISIONS.md "employee" says what they may see and do. */
export type DeskRole = 'admin' | 'employee';
