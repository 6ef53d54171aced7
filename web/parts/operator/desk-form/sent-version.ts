/**
 * The version that a form of an editor replaces, as it was sent: the one it began with (field `name`), or the one that BothVersions showed when
 * its box was ticked. An answer that refuses gives the same back to VersionField, so that a second press is refused too.
 */
export function sentVersion(form: FormData, name = 'version'): string {
  const over = form.get('over');
  const began = form.get(name);
  return (typeof over === 'string' && over) || (typeof began === 'string' ? began : '');
}
