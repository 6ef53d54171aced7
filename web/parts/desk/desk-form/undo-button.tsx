import { useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';

/** Takes back the change `id` of a history. `name`: the changed thing, for screen readers. */
export function UndoButton({ id, name }: { id: string; name: string }) {
  const { formData } = useNavigation();
  return (
    <Button
      type="submit"
      size="small"
      look="tonal"
      name="undo"
      value={id}
      busy={formData?.get('undo') === id}
      busyLabel={m.desk_undo_busy()}
      aria-label={m.desk_undo_one({ name })}
    >
      {m.desk_undo()}
    </Button>
  );
}
