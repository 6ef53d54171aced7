import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { SellerOrderPart } from './seller-part.ts';

type Props = { part: SellerOrderPart; id: string; title: string; words: string };

/** If the provider cannot refund one seller's part of an order, the market's team cancels it. */
export const AdminCancellationForm = ({ part, ...panel }: Props) => (
  <DeskPanel {...panel}>
    {part.hasAdminCancellationRequest ? (
      <Notice look="info">{m.after_asked_seller()}</Notice>
    ) : (
      <Form method="post">
        <input type="hidden" name="slot" value="ask-desk" />
        <Button type="submit" look="second">
          {m.after_ask_seller()}
        </Button>
      </Form>
    )}
  </DeskPanel>
);
