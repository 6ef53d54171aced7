/** Reads a posted form's texts, trimmed ('' if missing). A line end becomes one character, as `maxLength` counts it. */
export const formTextReader =
  (form: FormData) =>
  (name: string): string =>
    String(form.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim();
