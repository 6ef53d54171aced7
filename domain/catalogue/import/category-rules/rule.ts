/** The category path ("electronique/audio"), then French and English phrases, comma-separated, without accents. */
export type Rule = [place: string, phrases: string];
