/** Reads the texts of a posted form ('' for a missing field) and trims them. Line ends become one character, as `maxLength` of a text area counts them: a browser sends two, and a text of full length would lose its end. */
export const textsOf =
  (form: FormData) =>
  (name: string): string =>
    String(form.get(name) ?? '')
      .replaceAll('\r\n', '\n')
      .trim();
