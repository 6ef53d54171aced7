import { securityReportsListDefinition } from '#domain/desk/figure-lists.ts';
import { defineList } from '#server/desk/list.ts';
import { findCspReports } from '#server/desk/queries/figure-lists.ts';
import { m } from '#texts/compiled/messages.js';

/** Violations of the security policy as browsers reported them (R-PAGE-13). */
export const reportsList = defineList({
  name: 'reports',
  role: 'admin',
  shape: securityReportsListDefinition,
  find: (tx, query, limit) => findCspReports(tx, query, limit),
  columns: [
    { head: m.desk_audit_at, value: ({ at }) => at },
    { head: m.desk_audit_facts, value: ({ report }) => JSON.stringify(report) },
  ],
});
