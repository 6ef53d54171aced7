/** One rule of classify-product.ts: the category path ("electronique/audio"), then its phrases in either language, separated by commas, without accents. */
export type Rule = [place: string, phrases: string];
