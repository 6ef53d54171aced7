import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';

/** Follows the shop. The page is shared by all visitors, so it cannot show who follows: the form leads to the account, after a sign-in if needed. */
export const FollowShop = ({ slug }: { slug: string }) => (
  <form method="post" action={`/account/boutiques?boutique=${slug}`}>
    <Button type="submit" look="second" name="act" value="follow">
      {m.following_follow()}
    </Button>
  </form>
);
