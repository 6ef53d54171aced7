import { peopleListDefinition } from '#domain/desk/people-list.ts';
import { defineList } from '#server/desk/list.ts';
import { findDeskPeople } from '#server/desk/queries/people.ts';
import { codeLabel } from '#server/desk/words.ts';
import { m } from '#texts/compiled/messages.js';

/** Everybody who has an account. Administrators only. */
export const peopleList = defineList({
  name: 'people',
  role: 'admin',
  shape: peopleListDefinition,
  find: (tx, query, limit) => findDeskPeople(tx, query, limit),
  columns: [
    { head: m.desk_people_name, value: ({ name }) => name },
    { head: m.desk_orders_email, value: ({ email }) => email },
    {
      head: m.desk_people_roles,
      value: ({ roles }, { language }) => roles.map((role) => codeLabel('desk_role', role, language)).join(', '),
    },
    { head: m.desk_people_orders, value: ({ orders }) => orders },
    { head: m.desk_people_since, value: ({ createdAt }) => createdAt },
  ],
});
