import { PARTNER_TYPES } from '@contract/businessPartners.ts';
import { Link } from '../../components/Link.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import styles from '../list/CategoryChips.module.css';
import { type ResellerAddress, resellerHref } from './resellerAddress.ts';

/** The types of partners as links; the place stays, pagination restarts. */
export function TypeChips({ address }: { address: ResellerAddress }) {
  const { t } = useTranslation('resellers');
  const kinds = [null, ...Object.values(PARTNER_TYPES)];
  return (
    <nav aria-label={t('list.types')}>
      <ul className={`${styles.chips} row wraps gap-10`}>
        {kinds.map((type) => (
          <li key={type}>
            <Link
              to={resellerHref({ ...address, type, pageNo: 1 })}
              className={styles.chip}
              aria-current={address.type === type ? 'true' : undefined}
              preventScrollReset
            >
              {type === null ? t('list.allTypes') : t(`type.${type}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
