import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';

type Props = { what: 'section' | 'dish'; id: string; place: number; of: number; name: string };

/** Buttons to move up or down. Each form sends the target position, so sending it twice has no further effect. */
export function ReorderButtons({ what, id, place, of, name }: Props) {
  if (of < 2) return null;
  const move = (to: number, words: string) => (
    <Form method="post">
      <input type="hidden" name="slot" value={`move-${what}`} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="place" value={to} />
      <Button type="submit" look="plain">
        {words}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </Form>
  );
  return (
    <div className="menu-move">
      {place > 1 && move(place - 1, m.dishes_up())}
      {place < of && place < 99 && move(place + 1, m.dishes_down())}
    </div>
  );
}
