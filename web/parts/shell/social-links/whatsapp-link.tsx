import { shop } from '#domain/settings/shop.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The way to the shop's WhatsApp; nothing where it has none. */
export function WhatsAppLink({ href = shop.whatsapp }: { href?: string }) {
  if (!href) return null;
  return (
    <a href={href} rel="noopener" target="_blank">
      <Icon name="chat" />
      WhatsApp
    </a>
  );
}
