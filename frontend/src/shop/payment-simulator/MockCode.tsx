import styles from './PaymentSimulatorPage.module.css';

const SIDE = 21;
const CORNERS = [
  [0, 0],
  [SIDE - 7, 0],
  [0, SIDE - 7],
] as const;

/** Resembles a QR code, but no scanner reads it: a moon is in it. The same payment has the same picture. */
export function MockCode({ text }: { text: string }) {
  return (
    <svg className={styles.code} viewBox="-2 -2 25 25" aria-hidden="true">
      <rect x="-2" y="-2" width="25" height="25" rx="2" fill="#ffffff" />
      <path d={dots(text)} fill="#22264b" />
      {CORNERS.map(([x, y]) => (
        <g key={`${x} ${y}`} fill="#22264b">
          <path fillRule="evenodd" d={`M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5z`} />
          <rect x={x + 2} y={y + 2} width="3" height="3" rx="0.6" />
        </g>
      ))}
      <circle cx="10.5" cy="10.5" r="3.6" fill="#ffffff" />
      <path d="M12.9 11.8a2.7 2.7 0 1 1-3-3.9 2.3 2.3 0 1 0 3 3.9Z" fill="#e0a92f" />
    </svg>
  );
}

function dots(text: string): string {
  let seed = [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  const parts: string[] = [];
  for (let cell = 0; cell < SIDE * SIDE; cell++) {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    const [x, y] = [cell % SIDE, Math.floor(cell / SIDE)];
    if (seed > 2_100_000_000 && !isTaken(x, y)) parts.push(`M${x} ${y}h1v1h-1z`);
  }
  return parts.join('');
}

/** A quiet zone around the corners and the moon. */
function isTaken(x: number, y: number): boolean {
  const isCorner = CORNERS.some(([left, top]) => x >= left - 1 && x <= left + 7 && y >= top - 1 && y <= top + 7);
  return isCorner || Math.hypot(x - 10, y - 10) < 4.2;
}
