import type { ProductDetails } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { monthName } from '#web/parts/shell/figures/date-text.ts';
import type { ChartMark, StepPointFraction } from '#web/ui/step-chart.tsx';

const dayMs = 86_400_000;
const shownDays = 90;

type History = ProductDetails['history'];
/** A price drawn as a dashed horizontal line. Its label is below it, so that it does not cover the curve. */
type Level = { price: number; words: string };
export type PriceChartData = {
  points: StepPointFraction[];
  rows: ChartMark[];
  columns: ChartMark[];
  level?: ChartMark & { isBelow: true };
  low: number;
  high: number;
  now: number;
  lowestSince: string | null;
};

/** The step chart of the 90 days before `today`, from price changes, oldest first; null: nothing to draw. */
export function priceChartData(
  history: History,
  money: (minor: number) => string,
  today: string,
  level?: Level,
): PriceChartData | null {
  const end = Date.parse(today);
  const start = end - shownDays * dayMs;
  const shareOfDay = (day: string) => Math.min(1, Math.max(0, (Date.parse(day) - start) / (end - start)));
  const last = history[history.length - 1];
  if (!last || history.length < 2) return null;

  const prices = history.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const step = niceStep((high - low) / 3 || high / 4);
  const floor = Math.floor(low / step) * step;
  const ceiling = Math.max(Math.ceil(high / step) * step, floor + step);
  const shareOfPrice = (price: number) => (price - floor) / (ceiling - floor);

  const points = history.map(({ day, price }) => ({ x: shareOfDay(day), y: shareOfPrice(price) }));
  points.push({ x: 1, y: shareOfPrice(last.price) });
  const rows = Array.from({ length: Math.round((ceiling - floor) / step) + 1 }, (_, at) => ({
    at: (at * step) / (ceiling - floor),
    words: money(floor + at * step),
  }));
  return {
    points,
    rows,
    columns: monthsOf(start, end),
    ...(level && { level: { at: shareOfPrice(level.price), words: level.words, isBelow: true as const } }),
    low,
    high,
    now: last.price,
    lowestSince: last.price === low ? (history.find(({ price }) => price === low)?.day ?? null) : null,
  };
}

/** The smallest number of the form 1, 2 or 5 times a power of ten that is at least `rough`. */
function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power;
}

function monthsOf(start: number, end: number): ChartMark[] {
  const marks: ChartMark[] = [];
  const month = new Date(start);
  month.setUTCDate(1);
  month.setUTCMonth(month.getUTCMonth() + 1);
  for (; month.getTime() < end - 10 * dayMs; month.setUTCMonth(month.getUTCMonth() + 1)) {
    marks.push({ at: (month.getTime() - start) / (end - start), words: monthName(month.getUTCMonth() + 1) });
  }
  return [...marks, { at: 1, words: m.history_today() }];
}
