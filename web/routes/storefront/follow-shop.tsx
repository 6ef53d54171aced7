import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';

/** A form to follow the shop. The page is cached for all visitors, so it cannot show who follows. */
export const FollowShop = ({ slug }: { slug: string }) => (
  <form method="post" action={`/account/boutiques?boutique=${slug}`}>
    <Button type="submit" look="second" name="act" value="follow">
      {m.following_follow()}
    </Button>
  </form>
);
