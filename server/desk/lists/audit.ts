import { auditListDefinition } from '#domain/desk/audit-list.ts';
import { defineList } from '#server/desk/list.ts';
import { findAuditRows } from '#server/desk/queries/audit-log.ts';
import { auditActionLabel, auditFactsLine } from '#server/desk/words.ts';
import { m } from '#texts/compiled/messages.js';

export const auditList = defineList({
  name: 'audit',
  role: 'admin',
  shape: auditListDefinition,
  find: (tx, query, limit, { timeZone }) => findAuditRows(tx, query, limit, timeZone),
  columns: [
    { head: m.desk_audit_at, value: ({ at }) => at },
    { head: m.desk_audit_actor, value: ({ actorName, actor }) => actorName ?? actor },
    { head: m.desk_audit_acting, value: ({ actingAs }) => actingAs },
    { head: m.desk_audit_action, value: ({ action }, { language }) => auditActionLabel(action, language) },
    { head: m.desk_audit_order, value: ({ number }) => number },
    { head: m.desk_audit_facts, value: ({ facts }, { language }) => auditFactsLine(facts, language) },
  ],
});
