import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { sellerPermissions } from '#domain/sellers/permissions.ts';
import { m } from '#texts/compiled/messages.js';
import { permissionText } from '#web/parts/sellers/team/permission-words.ts';

/** The seven permissions as checkboxes. `id` makes the ids unique on the page. */
export function PermissionBoxes({
  id,
  chosen,
  error,
}: {
  id: string;
  chosen: readonly SellerPermission[];
  error: string | null | undefined;
}) {
  return (
    <fieldset className="selling-checks" aria-describedby={error ? `${id}-faute` : undefined}>
      <legend>{m.team_permissions()}</legend>
      {error && (
        <p className="field-error" id={`${id}-faute`}>
          {error}
        </p>
      )}
      {sellerPermissions.map((one) => (
        <label key={one}>
          <input type="checkbox" name="permissions" value={one} defaultChecked={chosen.includes(one)} />
          <span>{permissionText(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}
