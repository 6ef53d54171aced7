// Amazon requires that its pictures load from its own servers, so pages link but do not copy them (decision 0151).

/** The hosts of Amazon's product pictures. The column offers.picture_links accepts no other host. */
export const linkedPictureOrigins = ['https://m.media-amazon.com', 'https://images-na.ssl-images-amazon.com'] as const;

const most = 5;
const address =
  /^(https:\/\/(?:m\.media-amazon|images-na\.ssl-images-amazon)\.com\/images\/[A-Za-z0-9._,%+/-]{1,255})(?:\?[^\s]*)?$/;

/** Chooses the picture URLs that a page may link: at most five, each once, without the query string. */
export function selectLinkablePictures(addresses: readonly string[]): string[] {
  const kept = addresses.flatMap((one) => address.exec(one)?.[1] ?? []);
  return [...new Set(kept)].slice(0, most);
}
