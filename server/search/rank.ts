// The second look: among the products whose words fit best, what are they really? docs/ranking.md explains each figure.
import { accessoryWords } from './accessories.ts';
import { tellingOf } from './match.ts';
import type { Plan } from './plan.ts';
import type { TextIndex } from './text-index.ts';

/** What speaks for a product whatever was asked. */
export const standing = { chosen: 0.15, rated: 0.04, outOfStock: 0.25 };

export const looks = { words: 1, head: 0.55, zone: 0.45, title: 0.5, beside: 0.15, accessory: 0.45, brand: 0.3 };

/** Judges one product at a time for one plan: 0 and more, the higher the better. */
export function judgeFor(index: TextIndex, plan: Plan): (doc: number, wordScore: number) => number {
  const tells = plan.slots.map(({ meanings }) => tellingOf(index, meanings));
  const all = tells.reduce((sum, one) => sum + one, 0) || 1;
  /** For each word: which slots it fills and how surely. */
  const fills = new Map<number, { slot: number; sure: number }[]>();
  for (const [slot, { meanings }] of plan.slots.entries()) {
    for (const [word, sure] of meanings) {
      const same = fills.get(word);
      if (same) same.push({ slot, sure });
      else fills.set(word, [{ slot, sure }]);
    }
  }
  // Phrases do not stand in names as one word: their last word stands for them.
  for (const [slot, { meanings }] of plan.slots.entries()) {
    for (const [word, sure] of meanings) {
      const parts = index.vocabulary.words[word]!.split(' ');
      if (parts.length < 2) continue;
      for (const part of parts) {
        const place = index.vocabulary.find(part);
        if (place === undefined) continue;
        const same = fills.get(place) ?? [];
        if (!same.some((one) => one.slot === slot)) same.push({ slot, sure: sure * 0.9 });
        fills.set(place, same);
      }
    }
  }
  const accessories = accessoryWords(index.vocabulary);
  const asksAccessory = plan.slots.some(({ meanings }) => [...meanings].some(([word, sure]) => sure > 0.7 && accessories.has(word)));
  const inTitle = new Float32Array(plan.slots.length);
  const inZone = new Float32Array(plan.slots.length);

  return (doc, wordScore) => {
    const name = index.name(doc);
    const zone = name[0]!;
    const heads = name[1]!;
    inTitle.fill(0);
    inZone.fill(0);
    let headFits = 0;
    let zoneFits = 0;
    let isAccessory = false;
    for (let i = 2; i < 2 + zone; i++) {
      const isHead = i < 2 + heads;
      if (isHead && accessories.has(name[i]!)) isAccessory = true;
      let fit = 0;
      for (const { slot, sure } of fills.get(name[i]!) ?? []) {
        inZone[slot] = Math.max(inZone[slot]!, sure);
        fit = Math.max(fit, sure);
        if (isHead && slot === plan.head) headFits = Math.max(headFits, sure);
        else if (isHead) headFits = Math.max(headFits, sure * 0.5);
      }
      zoneFits += fit;
    }
    let beside = 0;
    let before = -1;
    let length = 0;
    for (let i = 2 + zone; i < name.length; i++) {
      let here = -1;
      for (const { slot, sure } of fills.get(name[i]!) ?? []) {
        // What stands late in a long name says less.
        const sureHere = sure * (length < 8 ? 1 : 0.8);
        inTitle[slot] = Math.max(inTitle[slot]!, sureHere);
        here = slot;
      }
      if (here >= 0 && before >= 0 && here === before + 1) beside++;
      before = here;
      length = name[i] === 0 ? 0 : length + 1;
    }
    let title = 0;
    for (let slot = 0; slot < tells.length; slot++) title += tells[slot]! * Math.max(inTitle[slot]!, inZone[slot]!);
    const judged =
      (looks.words * wordScore) / all + looks.title * (title / all) + looks.head * headFits + (zone > 0 ? looks.zone * (zoneFits / zone) : 0) +
      (tells.length > 1 ? (looks.beside * Math.min(beside, tells.length - 1)) / (tells.length - 1) : 0);
    return isAccessory && !asksAccessory ? judged * (1 - looks.accessory) : judged;
  };
}
