/** The category path ("electronique/audio"), then French and English phrases, comma-separated, without accents. */
export type PhraseRule = [place: string, phrases: string];
