import styles from './Skeleton.module.css';

interface SkeletonProps {
  shape?: 'line' | 'title' | 'tile' | 'block' | 'button';
  /** How many of them. */
  count?: number;
}

/** A placeholder for content that is loading. */
export function Skeleton({ shape = 'line', count = 1 }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <span key={index} className={`${styles.skeleton} ${styles[shape]}`} aria-hidden="true" />
  ));
}
