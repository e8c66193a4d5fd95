import type { PartnerCard as Partner } from '@contract/businessPartners.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { PartnerCard } from './PartnerCard.tsx';
import styles from './PartnerGrid.module.css';

const SHOWN_WHILE_LOADING = 6;

export function PartnerGrid({ partners }: { partners: readonly Partner[] }) {
  return (
    <ul className={styles.grid}>
      {partners.map((partner) => (
        <PartnerCard key={partner.id} partner={partner} />
      ))}
    </ul>
  );
}

export function PartnerGridSkeleton() {
  return (
    <div className={styles.grid} aria-hidden="true">
      {Array.from({ length: SHOWN_WHILE_LOADING }, (_, index) => (
        <Skeleton key={index} shape="block" />
      ))}
    </div>
  );
}
