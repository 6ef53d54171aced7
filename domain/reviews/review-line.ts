import type { PictureBackground } from '#domain/catalogue/product.ts';

/** An order line that the buyer may review. `isOpen`: the review can still be edited. */
export type ReviewableOrderLine = {
  lineId: string;
  slug: string;
  title: string;
  seller: string;
  tile: PictureBackground;
  imageUrl: string | null;
  review: {
    stars: number;
    words: string;
    name: string | null;
    isEdited: boolean;
    isOpen: boolean;
    answer: string | null;
    photoUrl: string | null;
    hiddenReason: string | null;
  } | null;
};
