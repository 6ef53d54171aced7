import { shop } from '#domain/settings/shop.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

const drawings: Record<string, IconName> = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  TikTok: 'tiktok',
  YouTube: 'youtube',
  LinkedIn: 'linkedin',
  X: 'x',
};

/** Links to the shop's pages in social networks. A network without a URL is left out. */
export function SocialLinks({ links = shop.social }: { links?: typeof shop.social }) {
  const leadingSomewhere = links.filter(({ href }) => href);
  return leadingSomewhere.map(({ name, href }) => (
    <a key={name} className="social-link" href={href} rel="noopener" target="_blank" aria-label={name} title={name}>
      <Icon name={drawings[name] ?? 'external'} />
    </a>
  ));
}
