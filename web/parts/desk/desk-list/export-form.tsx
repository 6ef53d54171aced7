import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';

/** Downloads the filtered rows as a CSV file. It is an action, so that the audit log records the export. */
export function ExportForm({ list, search }: { list: string; search: string }) {
  return (
    <form method="post" action="/admin/export">
      <input type="hidden" name="list" value={list} />
      <input type="hidden" name="search" value={search} />
      <Button type="submit" look="plain">
        {m.desk_list_export()}
      </Button>
    </form>
  );
}
