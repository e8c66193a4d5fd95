import styles from './Swatch.module.css';

/** A small disc in a color from data: an SVG attribute, since the CSP forbids `style`. */
export function Swatch({ hex, size }: { hex: string; size?: number }) {
  return <svg className={styles.swatch} width={size} height={size} color={hex} aria-hidden="true" />;
}
