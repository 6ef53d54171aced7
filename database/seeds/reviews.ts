import type { Language } from '#domain/settings/language.ts';
import { randomInteger, createSeededRandom } from './seeded-random.ts';
import { deriveId } from './derived-ids.ts';
import { reviewTexts, type ReviewText } from './review-texts.ts';

export type SeedReview = { id: string; stars: number; words: string; language: Language; daysAgo: number };

const ratedShare = 0.7;

type Reviewed = { slug: string; category: string; subcategory: string | null; isMeal: boolean; isBestseller: boolean };

/** Draws a product's example reviews: none, or three to eight different ones. Bestsellers rarely get low ratings. */
export function generateReviews(product: Reviewed): SeedReview[] {
  const dice = createSeededRandom(`reviews ${product.slug}`);
  if (dice() >= ratedShare) return [];
  const waiting: ReviewText[] = wordsFor(product).filter(([stars]) => stars > (product.isBestseller ? 2 : 0));
  return Array.from({ length: randomInteger(dice, 3, waiting.length) }, (_, place) => {
    const [drawn] = waiting.splice(Math.floor(dice() * waiting.length), 1);
    const [stars, french, english] = drawn!;
    const isFrench = dice() < 0.75;
    return {
      id: deriveId(`review ${product.slug} ${place}`),
      stars,
      words: isFrench ? french : english,
      language: isFrench ? 'fr' : 'en',
      daysAgo: randomInteger(dice, 1, 300),
    };
  });
}

function wordsFor({ category, subcategory, isMeal }: Reviewed): readonly ReviewText[] {
  const found = reviewTexts[isMeal ? `${category}/plats` : `${category}/${subcategory}`] ?? reviewTexts[category];
  if (!found) throw new Error(`database/seeds/review-texts.ts says nothing for ${category}`);
  return found;
}
