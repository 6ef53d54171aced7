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
    { head: (locale) => m.desk_people_name({}, { locale }), value: ({ name }) => name },
    { head: (locale) => m.desk_orders_email({}, { locale }), value: ({ email }) => email },
    {
      head: (locale) => m.desk_people_roles({}, { locale }),
      value: ({ roles }, { language }) => roles.map((role) => codeLabel('desk_role', role, language)).join(', '),
    },
    { head: (locale) => m.desk_people_orders({}, { locale }), value: ({ orders }) => orders },
    { head: (locale) => m.desk_people_since({}, { locale }), value: ({ createdAt }) => createdAt },
  ],
});
