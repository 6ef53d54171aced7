import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';

/** Follows the shop. The page is the same for everybody, so it does not say who follows: the form leads to the account, through the sign-in where there is none. */
export const FollowShop = ({ slug }: { slug: string }) => (
  <form method="post" action={`/account/boutiques?boutique=${slug}`}>
    <Button type="submit" look="second" name="act" value="follow">
      {m.following_follow()}
    </Button>
  </form>
);
