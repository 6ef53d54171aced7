/** Reads a posted form's texts, trimmed ('' if missing or a file). A line end becomes one character, as `maxLength` counts it. */
export const formTextReader =
  (form: FormData) =>
  (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
  };

/** All texts of a posted form by name, as they were typed; files are left out. */
export const formTexts = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((one): one is [string, string] => typeof one[1] === 'string'));
