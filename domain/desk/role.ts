/** The role that a screen of the desk requires. Administrators may open the screens of employees too. DECISIONS.md "employee" says what they may see and do. */
export type DeskRole = 'admin' | 'employee';
