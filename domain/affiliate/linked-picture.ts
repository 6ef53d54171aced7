// Pictures that may be linked to and not copied: Amazon's programme wants its pictures shown from Amazon's own addresses (docs/decisions/0151).

/** Where Amazon keeps pictures of products. The column offers.picture_links takes these and no others. */
export const linkedPictureOrigins = ['https://m.media-amazon.com', 'https://images-na.ssl-images-amazon.com'] as const;

const most = 5;
const address =
  /^(https:\/\/(?:m\.media-amazon|images-na\.ssl-images-amazon)\.com\/images\/[A-Za-z0-9._,%+/-]{1,255})(?:\?[^\s]*)?$/;

/** Of the addresses that a reading names, those a page may show by link: at most five, each once, without what follows a `?`. */
export function linkedPictures(addresses: readonly string[]): string[] {
  const kept = addresses.flatMap((one) => address.exec(one)?.[1] ?? []);
  return [...new Set(kept)].slice(0, most);
}
