import { m } from '#texts/compiled/messages.js';

/** The photos of a return, each a link to the full picture. `addressOf` returns the URL of a photo. */
export function ReturnPhotos({ photos, addressOf }: { photos: string[]; addressOf: (photo: string) => string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="return-photos">
      {photos.map((photo, place) => (
        <li key={photo}>
          <a href={addressOf(photo)} target="_blank" rel="noopener">
            <img
              src={addressOf(photo)}
              alt={m.photo_of_return({ n: place + 1 })}
              width={96}
              height={96}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
