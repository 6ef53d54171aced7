// Files that the avatar's field accepts (SPEC §5).
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import sharp from 'sharp';
import { createAccount, openAccountPage, signIn } from './account-holders.ts';
import { journey, journeyWithPictures } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';

const field = (page: Page) => page.locator('input[type=file]');
const fault = (page: Page) => page.locator('.file-field .field-error');
const files = (page: Page): Promise<number> =>
  field(page).evaluate((one) => (one as HTMLInputElement).files?.length ?? 0);
const picture = (kind: 'png' | 'jpeg' | 'gif', side = 64): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#24408e' } })
    .toFormat(kind)
    .toBuffer();
/** Chooses a file of a byte too much, made in the page: to send 10 MB to the browser takes long on a busy machine. */
const setLargeFile = (page: Page, { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer }) =>
  field(page).evaluate(
    (input: HTMLInputElement, { head, ...file }) => {
      const chosen = new DataTransfer();
      const rest = new Uint8Array(10_485_761 - head.length);
      chosen.items.add(new File([new Uint8Array(head), rest], file.name, { type: file.mimeType }));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { name, mimeType, head: [...buffer] },
  );

journey(
  'R-VAL-11, R-VAL-12, R-VAL-13 a refused file clears the field and shows the reason',
  async ({ page, context }) => {
    await signIn(context, await createAccount());
    await openAccountPage(page, '/profil');
    const png = await picture('png');
    const tooLarge = { name: 'lourde.png', mimeType: 'image/png', buffer: png };
    const refused: [file: { name: string; mimeType: string; buffer: Buffer }, words: RegExp][] = [
      [{ name: 'photo.webp', mimeType: 'image/webp', buffer: png }, /n’est pas accepté/],
      [
        {
          name: 'dessin.svg',
          mimeType: 'image/svg+xml',
          buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        },
        /n’est pas accepté/,
      ],
      [
        { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
        /pas ce que son nom annonce/,
      ],
      [{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: png }, /pas ce que son nom annonce/],
      [{ name: 'coupee.png', mimeType: 'image/png', buffer: png.subarray(0, 20) }, /pas ce que son nom annonce/],
      [{ name: 'vide.png', mimeType: 'image/png', buffer: Buffer.alloc(0) }, /vide/],
      [tooLarge, /trop lourd/],
    ];
    for (const [file, words] of refused) {
      await field(page).setInputFiles({ name: 'bonne.png', mimeType: 'image/png', buffer: png });
      await page.getByRole('button', { name: frenchMessage('account_picture_keep') }).waitFor();
      await (file === tooLarge ? setLargeFile(page, file) : field(page).setInputFiles(file));
      await fault(page).waitFor();
      expect((await fault(page).textContent())!.replaceAll('\u00A0', ' '), file.name).toMatch(words);
      expect(await files(page), file.name).toBe(0);
      expect(await page.getByRole('button', { name: frenchMessage('account_picture_keep') }).count(), file.name).toBe(
        0,
      );
    }
  },
);

journeyWithPictures(
  'issue 6: a picture is looked at, kept, shown on every page of the account, and taken away',
  async ({ page, context }) => {
    const who = await createAccount();
    await signIn(context, who);
    for (const kind of ['png', 'jpeg', 'gif'] as const) {
      await openAccountPage(page, '/profil');
      await field(page).setInputFiles({
        name: `moi.${kind}`,
        mimeType: `image/${kind}`,
        buffer: await picture(kind, 700),
      });
      await page.getByRole('button', { name: frenchMessage('account_picture_keep') }).click();
      await page.getByRole('button', { name: frenchMessage('account_picture_remove') }).waitFor();
      expect(
        await ownerSql()`select count(*)::int as n from storage.objects where bucket_id = 'avatars' and name like ${`${who.id}/%`}`,
        kind,
      ).toEqual([{ n: 1 }]);
    }
    // The server sends the field with the page: it does not appear late, and works without scripts.
    expect(await (await page.request.get('/account')).text()).toMatch(
      new RegExp(`class="avatar" aria-hidden="true"><img src="/storage/v1/object/public/avatars/${who.id}/[^"]+"`),
    );
    await openAccountPage(page);
    const shown = page.locator('.account-side .avatar img');
    await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await openAccountPage(page, '/profil');
    await page.getByRole('button', { name: frenchMessage('account_picture_remove') }).click();
    await expect.poll(() => shown.count()).toBe(0);
    expect(
      await ownerSql()`select count(*)::int as n from storage.objects where bucket_id = 'avatars' and name like ${`${who.id}/%`}`,
    ).toEqual([{ n: 0 }]);
  },
);
