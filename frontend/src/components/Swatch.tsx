/** A small disc in a color that comes from data. */
export function Swatch({ hex, size = 18 }: { hex: string; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <circle cx="10" cy="10" r="9.2" fill={hex} stroke="#22264b" strokeOpacity="0.28" />
    </svg>
  );
}
