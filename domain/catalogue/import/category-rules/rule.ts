/** One rule of classify.ts: the place ("electronique/audio", or a category alone), then the phrases that lead there, parted by commas, in either language, without accents. */
export type Rule = [place: string, phrases: string];
