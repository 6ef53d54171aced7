import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SocialLinks } from './social-links.tsx';
import { WhatsAppLink } from './whatsapp-link.tsx';

test('R-FOOT-02 social pages and WhatsApp are drawn where the shop has them, and not where their setting is empty', () => {
  const links = [
    { name: 'Facebook', href: 'https://www.facebook.com/sugu.example' },
    { name: 'TikTok', href: '' },
  ];
  expect(renderToStaticMarkup(<SocialLinks links={links} />).match(/href="[^"]*"/g)).toContain(
    'href="https://www.facebook.com/sugu.example"',
  );
  expect(renderToStaticMarkup(<SocialLinks links={links} />)).not.toContain('TikTok');
  expect(renderToStaticMarkup(<WhatsAppLink href="https://wa.me/15145550100" />)).toContain('WhatsApp');
  expect(renderToStaticMarkup(<WhatsAppLink href="" />)).toBe('');
});
