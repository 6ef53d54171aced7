// node tools/delivery-map.ts countries-110m.json: redraws the map on /livraison from npm's world-atlas 2.0.2.
import { readFileSync, writeFileSync } from 'node:fs';

type Point = [x: number, y: number];
type Topology = {
  transform: { scale: Point; translate: Point };
  arcs: Point[][];
  objects: { countries: { geometries: Shape[] } };
};
type Shape = { id?: string } & ({ type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] });
type Frame = { left: number; top: number; right: number; bottom: number };

/** ISO 3166-1 numeric codes, which are the ids of the input. */
const countries: Record<string, string> = {
  '124': 'CA',
  '840': 'US',
  '466': 'ML',
  '562': 'NE',
  '854': 'BF',
  '686': 'SN',
  '384': 'CI',
  '324': 'GN',
  '204': 'BJ',
  '768': 'TG',
  '694': 'SL',
  '180': 'CD',
};
const america = new Set(['CA', 'US']);

const topology = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Topology;
const arcs = topology.arcs.map(decodeArc);

const panels = [
  drawPanel('america', 320, 190, 4, lambert, (code) => america.has(code ?? ''), {
    left: -180,
    top: 84,
    right: -50,
    bottom: 24,
  }),
  drawPanel('africa', 320, 236, 0, equirectangular, () => true, { left: -20, top: 24.5, right: 32, bottom: -14 }),
];
writeFileSync(
  'web/routes/livraison/delivery-map/outlines.ts',
  `// Made by tools/delivery-map.ts from Natural Earth 1:110m (public domain). Do not edit.\n\n/** SVG paths of one map panel, in its coordinates. \`land\`: countries without delivery. */\nexport type Panel = { name: string; width: number; height: number; land: string; countries: Record<string, string> };\n\nexport const panels: readonly Panel[] = ${JSON.stringify(panels)};\n`,
);

/** Draws the shapes that overlap `window` (in degrees). With a `margin` each is drawn whole, with 0 cut at `window`. */
function drawPanel(
  name: string,
  width: number,
  height: number,
  margin: number,
  project: (point: Point) => Point,
  belongs: (code: string | undefined) => boolean,
  window: Frame,
) {
  const shapes = topology.objects.countries.geometries
    .map((shape) => ({ code: countries[shape.id ?? ''], rings: ringsOf(shape) }))
    .filter(({ code }) => belongs(code))
    .map(({ code, rings }) => ({ code, rings: rings.filter((ring) => touches(ring, window)) }))
    .filter(({ rings }) => rings.length > 0)
    .map(({ code, rings }) => ({ code, rings: rings.map((ring) => ring.map(project)) }));
  const corners: Point[] =
    margin > 0
      ? shapes.flatMap(({ rings }) => rings.flat())
      : [project([window.left, window.top]), project([window.right, window.bottom])];
  const frame = frameOf(corners);
  const scale = Math.min(
    (width - 2 * margin) / (frame.right - frame.left),
    (height - 2 * margin) / (frame.bottom - frame.top),
  );
  const place = ([x, y]: Point): Point => [
    (x - (frame.left + frame.right) / 2) * scale + width / 2,
    (y - (frame.top + frame.bottom) / 2) * scale + height / 2,
  ];
  const bounds = { left: -6, top: -6, right: width + 6, bottom: height + 6 };
  const pathOf = (rings: Point[][]): string =>
    rings
      .map((ring) => simplify(ring.map(place), 0.9))
      .map((ring) => clip(ring, bounds))
      .filter((ring) => ring.length > 2 && areaOf(ring) > 8)
      .map((ring) => `M${ring.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`)
      .join('');
  return {
    name,
    width,
    height,
    land: pathOf(shapes.filter(({ code }) => !code).flatMap(({ rings }) => rings)),
    countries: Object.fromEntries(shapes.flatMap(({ code, rings }) => (code ? [[code, pathOf(rings)]] : []))),
  };
}

function decodeArc(deltas: Point[]): Point[] {
  const { scale, translate } = topology.transform;
  let [x, y] = [0, 0];
  return deltas.map(([dx, dy]) => [(x += dx) * scale[0] + translate[0], (y += dy) * scale[1] + translate[1]]);
}

/** The outer rings of a shape; holes (lakes) are left out. */
function ringsOf(shape: Shape): Point[][] {
  const polygons = shape.type === 'Polygon' ? [shape.arcs] : shape.arcs;
  return polygons.map(([outer]) => outer!.flatMap((at) => (at >= 0 ? arcs[at]! : arcs[~at]!.toReversed())));
}

function equirectangular([longitude, latitude]: Point): Point {
  return [longitude, -latitude];
}

/** Conformal conic projection, usual for maps of Canada: standard parallels 49° and 77°, centre 95° west. */
function lambert([longitude, latitude]: Point): Point {
  const radians = Math.PI / 180;
  const half = (degrees: number): number => Math.tan(Math.PI / 4 + (degrees * radians) / 2);
  const cone = Math.log(Math.cos(49 * radians) / Math.cos(77 * radians)) / Math.log(half(77) / half(49));
  const radius = half(latitude) ** -cone;
  // The last Aleutian islands are beyond the date line; they are drawn beside Alaska.
  const turn = cone * ((longitude > 0 ? longitude - 360 : longitude) + 95) * radians;
  return [radius * Math.sin(turn), radius * Math.cos(turn)];
}

function touches(ring: Point[], { left, top, right, bottom }: Frame): boolean {
  const frame = frameOf(ring);
  return frame.left < right && frame.right > left && frame.top < top && frame.bottom > bottom;
}

function frameOf(points: Point[]): Frame {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Ramer–Douglas–Peucker: removes points closer than `tolerance` to the simplified line. */
function simplify(points: Point[], tolerance: number): Point[] {
  if (points.length < 3) return points;
  const [first, last] = [points[0]!, points[points.length - 1]!];
  let farthest = 0;
  let at = 0;
  for (let n = 1; n < points.length - 1; n++) {
    const distance = distanceTo(points[n]!, first, last);
    if (distance > farthest) [farthest, at] = [distance, n];
  }
  if (farthest <= tolerance) return [first, last];
  return [...simplify(points.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(points.slice(at), tolerance)];
}

function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((y2 - y1) * x - (x2 - x1) * y + x2 * y1 - y2 * x1) / length;
}

/** Sutherland–Hodgman: clips a ring to a frame. */
function clip(ring: Point[], { left, top, right, bottom }: Frame): Point[] {
  const edges: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  return edges.reduce<Point[]>((points, [axis, limit, sign]) => {
    const isInside = (point: Point): boolean => (point[axis] - limit) * sign >= 0;
    return points.flatMap((point, n) => {
      const before = points[(n + points.length - 1) % points.length]!;
      if (isInside(point) === isInside(before)) return isInside(point) ? [point] : [];
      const share = (limit - before[axis]) / (point[axis] - before[axis]);
      const crossing: Point = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])];
      return isInside(point) ? [crossing, point] : [crossing];
    });
  }, ring);
}

function areaOf(ring: Point[]): number {
  const twice = ring.reduce((sum, [x, y], n) => {
    const [nextX, nextY] = ring[(n + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}
