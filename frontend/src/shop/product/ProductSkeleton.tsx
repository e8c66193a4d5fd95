import { Skeleton } from '../../components/Skeleton.tsx';
import styles from './ProductView.module.css';

export function ProductSkeleton() {
  return (
    <div className={`wrap ${styles.columns}`} aria-busy="true">
      <div>
        <Skeleton shape="tile" />
      </div>
      <div>
        <Skeleton shape="title" />
        <Skeleton count={2} />
        <Skeleton shape="block" count={2} />
        <Skeleton shape="button" />
      </div>
    </div>
  );
}
