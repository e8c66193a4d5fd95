import styles from './Scene.module.css';

/** What is drawn at the head of a page to read: `public/art` has a drawing of each. */
export type SceneName = 'about' | 'care' | 'contact' | 'faq' | 'legal' | 'returns' | 'sizes';

/** A piece of evening that belongs to what the page is about. It stands on night in both themes, and says nothing to ears. */
export function Scene({ name }: { name: SceneName }) {
  return <img className={styles.scene} src={`/art/${name}.svg`} width={560} height={300} alt="" decoding="async" />;
}
