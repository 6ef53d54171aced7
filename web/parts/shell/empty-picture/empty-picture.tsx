import { Picture } from '#web/parts/shell/light-mode/picture.tsx';

/** A product picture for an empty screen (tools/empty-pictures.ts). Data-saving pages show it on demand. */
export const EmptyStatePicture = ({ of }: { of: 'cart' | 'favourites' | 'comparison' | 'search' }) => (
  <span className="empty-photo">
    <Picture src={`/empty/${of}.webp`} alt="" width="160" height="160" />
  </span>
);
