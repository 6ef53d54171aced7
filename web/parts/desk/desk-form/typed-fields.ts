/** The texts of a posted form's fields, trimmed and cut to `most` characters ('' if missing). */
export const parseTypedFields = <Name extends string>(form: FormData, names: readonly Name[], most: number) =>
  Object.fromEntries(
    names.map((name) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value.trim().slice(0, most) : ''];
    }),
  ) as Record<Name, string>;
