import { SIZES } from './sizes.ts';
import styles from './SizeDrawing.module.css';

const [WIDTH, HEIGHT] = [65, 42];
const MARGIN = 1.5;

/** The four pillows one inside the other, to scale: they stand on the same sheet and grow to the right. */
export function SizeDrawing() {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}`} aria-hidden="true">
      {[...SIZES].reverse().map(({ code, pillow: [width, height] }) => (
        <g key={code} transform={`translate(${MARGIN} ${MARGIN + HEIGHT - height})`}>
          <path className={styles.pillow} d={pillowOutline(width, height)} />
          <text className={styles.label} x={width - 2.6} y={4.6} textAnchor="end">
            {code}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A plump rectangle: corners out, sides a little in. */
function pillowOutline(width: number, height: number): string {
  const [r, dent] = [2.4, 0.9];
  return [
    `M${r} 0 Q${width / 2} ${dent} ${width - r} 0 Q${width} 0 ${width} ${r}`,
    `Q${width - dent} ${height / 2} ${width} ${height - r} Q${width} ${height} ${width - r} ${height}`,
    `Q${width / 2} ${height - dent} ${r} ${height} Q0 ${height} 0 ${height - r}`,
    `Q${dent} ${height / 2} 0 ${r} Q0 0 ${r} 0Z`,
  ].join(' ');
}
