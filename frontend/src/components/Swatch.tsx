import styles from './Swatch.module.css';

/** A small disc in a color that comes from data: in the attribute `color`, since `style` is not allowed here. */
export function Swatch({ hex, size }: { hex: string; size?: number }) {
  return <svg className={styles.swatch} width={size} height={size} color={hex} aria-hidden="true" />;
}
