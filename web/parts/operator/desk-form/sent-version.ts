/**
 * The version that an editor's form replaces, as sent: the one it started from (field `name`), or the one that EditConflict displayed
 * when its box was ticked. After a refusal the same value goes back to VersionField, so that a second submit is refused too.
 */
export function sentVersion(form: FormData, name = 'version'): string {
  const over = form.get('over');
  const began = form.get(name);
  return (typeof over === 'string' && over) || (typeof began === 'string' ? began : '');
}
