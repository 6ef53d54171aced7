import { between, diceOf } from './dice.ts';
import { idOf } from './identity.ts';
import { reviewWords, type ReviewWords } from './review-words.ts';

export type SeedReview = { id: string; stars: number; words: string; language: 'fr' | 'en'; daysAgo: number };

const ratedShare = 0.7;

type Reviewed = { slug: string; category: string; subcategory: string | null; isMeal: boolean; isBestseller: boolean };

/** The example reviews of a demo product: none, or three to eight, no two alike. Few like a bestseller little. */
export function reviewsOf(product: Reviewed): SeedReview[] {
  const dice = diceOf(`reviews ${product.slug}`);
  if (dice() >= ratedShare) return [];
  const waiting: ReviewWords[] = wordsFor(product).filter(([stars]) => stars > (product.isBestseller ? 2 : 0));
  return Array.from({ length: between(dice, 3, waiting.length) }, (_, place) => {
    const [drawn] = waiting.splice(Math.floor(dice() * waiting.length), 1);
    const [stars, french, english] = drawn!;
    const isFrench = dice() < 0.75;
    return {
      id: idOf(`review ${product.slug} ${place}`),
      stars,
      words: isFrench ? french : english,
      language: isFrench ? 'fr' : 'en',
      daysAgo: between(dice, 1, 300),
    };
  });
}

function wordsFor({ category, subcategory, isMeal }: Reviewed): readonly ReviewWords[] {
  const found = reviewWords[isMeal ? `${category}/plats` : `${category}/${subcategory}`] ?? reviewWords[category];
  if (!found) throw new Error(`database/seeds/review-words.ts says nothing for ${category}`);
  return found;
}
