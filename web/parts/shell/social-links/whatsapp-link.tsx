import { shop } from '#domain/settings/shop.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The link to the shop's WhatsApp, if it has one. */
export function WhatsAppLink({ href = shop.whatsapp }: { href?: string }) {
  if (!href) return null;
  return (
    <a href={href} rel="noopener" target="_blank">
      <Icon name="chat" />
      WhatsApp
    </a>
  );
}
