import { m } from '#texts/compiled/messages.js';

export type PaymentTab = { go(url: string): void; drop(): void };

/** Opens an empty tab with a waiting text, for the payment page. Null: the browser blocked it. */
export function openPaymentTab(): PaymentTab | null {
  const tab = window.open('about:blank', '_blank');
  if (!tab) return null;
  try {
    tab.opener = null;
    const { document: page } = tab;
    page.documentElement.lang = document.documentElement.lang;
    page.title = m.checkout_wait_title();
    const title = page.createElement('h1');
    title.textContent = m.checkout_wait_title();
    const words = page.createElement('p');
    words.textContent = m.checkout_wait_words();
    Object.assign(page.body.style, {
      font: '18px/1.5 system-ui, sans-serif',
      margin: '20vh auto 0',
      maxWidth: '32rem',
      padding: '0 1.5rem',
      textAlign: 'center',
      colorScheme: 'light dark',
    });
    page.body.append(title, words);
  } catch {
    // Some browsers refuse writing to about:blank; the tab then stays empty until the payment page opens.
  }
  return {
    go: (url) => {
      tab.location.href = url;
    },
    drop: () => tab.close(),
  };
}
