import { Form } from 'react-router';
import { Button } from '#web/ui/button.tsx';

export const NextStepButton = ({ slot, look, words }: { slot: string; look: 'main' | 'second'; words: string }) => (
  <Form method="post">
    <input type="hidden" name="slot" value={slot} />
    <Button type="submit" look={look}>
      {words}
    </Button>
  </Form>
);
