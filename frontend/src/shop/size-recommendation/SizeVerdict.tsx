import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { type SizeAdvice, type SizeCode, SIZES } from '@contract/sizes.ts';
import { Icon } from '../../components/Icon.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { listHref } from '../list/listAddress.ts';
import type { FinderAdvice } from './finder.ts';
import styles from './SizeVerdict.module.css';

const LARGEST: SizeCode = 'XL';

interface SizeVerdictProps {
  advice: FinderAdvice;
  isByAge: boolean;
}

/** The size now and the one to come, and the way to what there is in it. */
export const SizeVerdict = observer(function SizeVerdict({ advice, isByAge }: SizeVerdictProps) {
  const { t } = useTranslation(['pages', 'shop']);
  const { masterData } = useStores();
  const words = useWords(advice, isByAge);
  return (
    <div className={styles.verdict}>
      <div className={styles.pair}>
        <SizeCard title={words.now} code={advice.now} />
        {advice.later !== advice.now && (
          <>
            <Icon name="right" size={28} />
            <SizeCard title={words.later} code={advice.later} />
          </>
        )}
      </div>
      <p className={styles.text}>{words.text}</p>
      {masterData.categories.length > 0 && (
        <nav className={styles.goods} aria-label={t('sizes.goTo')}>
          {masterData.categories.map(({ id, name }) => (
            <Link key={id} to={listHref({ categoryId: id })} className={styles.good}>
              {name}
              <Icon name="right" size={16} />
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
});

function SizeCard({ title, code }: { title: string; code: SizeCode }) {
  const { t } = useTranslation(['pages', 'shop']);
  const size = SIZES.find((each) => each.code === code);
  return (
    <div className={styles.card}>
      <p className={styles.when}>{title}</p>
      <p className={styles.size}>
        <b>{code}</b> {t(`shop:home.sizeName.${code}`)}
      </p>
      <p className={styles.measures}>
        {t(`shop:home.sizeAge.${code}`)}
        {size && (
          <>
            <br />
            {t('shop:home.pillow')} {t('shop:home.cm', { size: size.pillow.join(' × ') })}
            <br />
            {t('shop:home.bolster')} {t('shop:home.cm', { size: size.bolster.join(' × ') })}
          </>
        )}
      </p>
    </div>
  );
}

function useWords({ now, later, months = 0 }: FinderAdvice, isByAge: boolean) {
  const { t } = useTranslation(['pages', 'shop']);
  const nameOf = (code: SizeAdvice['now']) => t(`shop:home.sizeName.${code}`);
  const titles = isByAge
    ? { now: t(months < 0 ? 'sizes.awaited' : 'sizes.now'), later: t('sizes.inSixMonths') }
    : { now: t('sizes.nowAtHome'), later: t('sizes.next') };
  if (now === LARGEST) return { ...titles, text: t('sizes.largest') };
  if (!isByAge) return { ...titles, text: t('sizes.afterwards', { size: nameOf(now), next: nameOf(later) }) };
  if (now === later) return { ...titles, text: t('sizes.stays', { size: nameOf(now) }) };
  return { ...titles, text: t('sizes.grows', { size: nameOf(later) }) };
}
