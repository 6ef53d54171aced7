/** Reads a posted form's texts, trimmed ('' if missing). A line end becomes one character, as `maxLength` counts it. */
export const formTextReader =
  (form: FormData) =>
  (name: string): string =>
    String(form.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim();

/** All texts of a posted form by name, as they were typed; files are left out. */
export const formTexts = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((one): one is [string, string] => typeof one[1] === 'string'));
