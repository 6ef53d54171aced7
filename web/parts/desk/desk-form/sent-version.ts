/**
 * The version that an edit replaces: the one the form started from (field `name`), or the newer one whose overwrite
 * checkbox was ticked (EditConflict). After a refusal the form sends the same value again, so it is refused again.
 */
export function submittedVersion(form: FormData, name = 'version'): string {
  const over = form.get('over');
  const began = form.get(name);
  return (typeof over === 'string' && over) || (typeof began === 'string' ? began : '');
}
