import { PART } from './kind';

/** The edges of the chips: what tells their values apart without their colours. */
type Shape = 'block' | 'wedge' | 'dot';

interface Spot {
  shape: Shape;
  /** Where its middle is, and how much of the edge it takes, in degrees. */
  at: number;
  width: number;
}

const SIDE = 32;
const OUTER = 31;
const INNER = 22.5;

/** The spots of each kind of chip, from the smallest value up. */
const EDGES: Spot[][] = [
  around(4, 'block', 34),
  around(6, 'block', 22),
  around(8, 'block', 15),
  [...around(4, 'block', 10, -10), ...around(4, 'block', 10, 10)],
  around(6, 'wedge', 40),
  [...around(4, 'block', 8, -15), ...around(4, 'block', 8), ...around(4, 'block', 8, 15)],
  around(10, 'wedge', 26),
  around(6, 'dot', 16),
  around(14, 'block', 9),
  [...around(5, 'block', 20), ...around(5, 'dot', 12, 36)],
  around(3, 'block', 44),
  around(12, 'dot', 12),
];

const GOLDEN = around(16, 'wedge', 22.5);
/** Half of its edge is light: a part of a unit. */
const HALF: Spot[] = around(1, 'block', 180, 90);

export function spotsOf(kind: number, golden = false): Spot[] {
  if (golden) return GOLDEN;
  return kind === PART ? HALF : (EDGES[kind] ?? []);
}

/** The spots as one sees them from above, around the middle of a chip 64 wide. */
export function drawTop(spots: readonly Spot[]): string {
  return spots.map(drawSpot).join('');
}

/** The spots on the side of a chip that lies: those in front, `flat` times as deep as wide. */
export function drawSide(spots: readonly Spot[], flat: number, height: number): string {
  return spots
    .flatMap(({ at, width, shape }) => {
      const half = shape === 'wedge' ? width * 0.3 : width / 2;
      const [from, to] = [Math.max(at - half, 0), Math.min(at + half, 180)];
      return from < to ? [drawBand(from, to, flat, height)] : [];
    })
    .join('');
}

function drawBand(from: number, to: number, flat: number, height: number): string {
  const depth = round(SIDE * flat);
  const [ax, ay] = polar(from, SIDE, flat).map(round) as [number, number];
  const [bx, by] = polar(to, SIDE, flat).map(round) as [number, number];
  return (
    `M${ax} ${ay}v${height}A${SIDE} ${depth} 0 0 1 ${bx} ${round(by + height)}` +
    `v${-height}A${SIDE} ${depth} 0 0 0 ${ax} ${ay}Z`
  );
}

function drawSpot({ shape, at, width }: Spot): string {
  const [from, to] = [at - width / 2, at + width / 2];
  if (shape === 'dot') {
    const radius = (OUTER - INNER) * 0.4;
    const [x, y] = polar(at, (OUTER + INNER) / 2);
    return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
  }
  const rim = `M${point(from, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${point(to, OUTER)}`;
  if (shape === 'wedge') return `${rim}L${point(at, INNER + 1)}Z`;
  return `${rim}L${point(to, INNER)}A${INNER} ${INNER} 0 0 0 ${point(from, INNER)}Z`;
}

function around(count: number, shape: Shape, width: number, shift = 0): Spot[] {
  return Array.from({ length: count }, (_, index) => ({
    shape,
    width,
    at: (((index + 0.5) * 360) / count + shift + 360) % 360,
  }));
}

function polar(degrees: number, radius: number, flat = 1): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [radius * Math.cos(angle), radius * Math.sin(angle) * flat];
}

function point(degrees: number, radius: number, flat = 1): string {
  return polar(degrees, radius, flat).map(round).join(' ');
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
