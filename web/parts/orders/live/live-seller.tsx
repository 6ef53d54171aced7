import { useState } from 'react';
import { m } from '#texts/compiled/messages.js';
import { useReloadOnNewVersion } from './use-live-version.ts';

/** Updates a seller's list of orders or overview, and announces changes to screen readers. */
export function LiveSellerUpdates({ seller, version, toDo }: { seller: string; version: string; toDo: number }) {
  useReloadOnNewVersion(`/merchant/etat.json?vendeur=${seller}`, version);
  const [last, setLast] = useState({ version, words: '' });
  if (last.version !== version) setLast({ version, words: m.live_seller_changed({ n: toDo }) });
  return (
    <p role="status" className="visually-hidden">
      {last.words}
    </p>
  );
}
