/** The shop's moon, in the current text color. */
export function Crescent({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M27 20.5A12.5 12.5 0 1 1 13 4.2a10.2 10.2 0 1 0 14 16.3Z" fill="currentColor" />
    </svg>
  );
}
