import { SIZES } from '@contract/sizes.ts';
import styles from './SizeDrawing.module.css';

const [WIDTH, HEIGHT] = [65, 42];
const CORNER = 2.6;

/** The four pillows to scale, aligned at the same corner, the larger ones behind. */
export function SizeDrawing() {
  const drawn = SIZES.map(({ code, pillow: [width, height] }, index) => {
    const smaller = SIZES[index - 1]?.pillow[0] ?? 0;
    return { code, width, height, labelX: (smaller + width) / 2 };
  });
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {drawn.reverse().map(({ code, width, height, labelX }) => (
        <g key={code}>
          <rect className={styles[code]} y={HEIGHT - height} width={width} height={height} rx={CORNER} />
          <text className={styles.label} x={labelX} y={HEIGHT - 8} textAnchor="middle">
            {code}
          </text>
        </g>
      ))}
    </svg>
  );
}
