/**
 * Reads the texts of a posted form, '' where there is none, without white space around them. Line ends are one character, as a text
 * area's `maxLength` counts them: a browser sends two, and a text as long as allowed would lose its end.
 */
export const textsOf =
  (form: FormData) =>
  (name: string): string =>
    String(form.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim();
