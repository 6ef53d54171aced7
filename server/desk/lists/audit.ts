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
    { head: (locale) => m.desk_audit_at({}, { locale }), value: ({ at }) => at },
    { head: (locale) => m.desk_audit_actor({}, { locale }), value: ({ actorName, actor }) => actorName ?? actor },
    { head: (locale) => m.desk_audit_acting({}, { locale }), value: ({ actingAs }) => actingAs },
    {
      head: (locale) => m.desk_audit_action({}, { locale }),
      value: ({ action }, { language }) => auditActionLabel(action, language),
    },
    { head: (locale) => m.desk_audit_order({}, { locale }), value: ({ number }) => number },
    {
      head: (locale) => m.desk_audit_facts({}, { locale }),
      value: ({ facts }, { language }) => auditFactsLine(facts, language),
    },
  ],
});
