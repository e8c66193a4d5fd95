import styles from './Scene.module.css';

/** The header picture of a page: a drawing in `public/art`. */
export type SceneName = 'about' | 'care' | 'contact' | 'faq' | 'legal' | 'returns' | 'sizes';

/** The header picture, dark in both themes. Decorative: without alt text. */
export function Scene({ name }: { name: SceneName }) {
  return <img className={styles.scene} src={`/art/${name}.svg`} width={560} height={300} alt="" decoding="async" />;
}
