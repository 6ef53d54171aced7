/** A product's first picture in a list; an empty square without one. */
export const Thumbnail = ({ image }: { image: string | null }) =>
  image ? (
    <img className="cdesk-thumb" src={`/pictures/${image}-320.webp`} alt="" width={44} height={44} loading="lazy" />
  ) : (
    <span className="cdesk-thumb" />
  );
