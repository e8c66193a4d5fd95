import { pair, turned } from './geometry.ts';
import { mix, type Palette } from './palette.ts';

/** A tied ribbon: two loops, a knot and two tails that hang down. About 150 wide at scale 1. */
export function drawBow(x: number, y: number, scale: number, { ink, light, shade }: Palette): string {
  const deep = mix(ink, mix(shade, '#3A2B5C', 0.5), 0.42);
  const lit = mix(ink, light, 0.5);
  const half = (side: 1 | -1): string => {
    const place = turned(0, scale, x, y);
    const at = (px: number, py: number) => pair(place(px * side, py));
    const path = (d: readonly [number, number][]) => d.map(([px, py]) => at(px, py));
    const [t0, t1, t2, t3, t4, t5, t6, t7] = path([
      [4, 4],
      [20, 26],
      [30, 52],
      [34, 92],
      [22, 84],
      [12, 96],
      [10, 60],
      [-2, 30],
    ]);
    const [l0, l1, l2, l3, l4, l5, l6] = path([
      [4, -6],
      [26, -44],
      [74, -48],
      [78, -14],
      [80, 20],
      [34, 26],
      [4, 8],
    ]);
    const [h0, h1, h2, h3, h4] = path([
      [14, -2],
      [34, -22],
      [58, -24],
      [60, -10],
      [56, 6],
    ]);
    return (
      `<path d="M${t0}C${t1} ${t2} ${t3}L${t4}L${t5}C${t6} ${t7} ${t0}Z" fill="${mix(ink, deep, 0.45)}"/>` +
      `<path d="M${l0}C${l1} ${l2} ${l3}C${l4} ${l5} ${l6}Z" fill="${ink}"/>` +
      `<path d="M${h0}C${h1} ${h2} ${h3}C${h4} ${h0} ${h0}Z" fill="${deep}" opacity=".55"/>` +
      `<path d="M${at(14, -20)}C${at(30, -40)} ${at(58, -42)} ${at(68, -26)}" stroke="${lit}" stroke-width="${4 * scale}" stroke-linecap="round" fill="none" opacity=".8"/>`
    );
  };
  const knot = `<ellipse cx="${x}" cy="${y}" rx="${14 * scale}" ry="${16 * scale}" fill="${deep}"/><ellipse cx="${x - scale}" cy="${y - 1.5 * scale}" rx="${12.5 * scale}" ry="${14 * scale}" fill="${mix(ink, lit, 0.3)}"/>`;
  return half(-1) + half(1) + knot;
}
