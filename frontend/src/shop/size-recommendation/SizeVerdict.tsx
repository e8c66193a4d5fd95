import { isInfantSize, type SizeAdvice, type SizeCode, SIZES } from '@contract/sizes.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { FinderAdvice } from './finder.ts';
import { SizeGoods } from './SizeGoods.tsx';
import styles from './SizeVerdict.module.css';

const LARGEST: SizeCode = 'XL';

interface SizeVerdictProps {
  advice: FinderAdvice;
  isByAge: boolean;
  /** API path of the products in the recommended sizes. */
  goodsPath: string;
}

/** The current and the next size, each with its available products. */
export function SizeVerdict({ advice, isByAge, goodsPath }: SizeVerdictProps) {
  const words = useWords(advice, isByAge);
  return (
    <div className={styles.verdict}>
      <p className={styles.text}>{words.text}</p>
      <div className={styles.pair}>
        <SizeCard title={words.now} code={advice.now} goodsPath={goodsPath} />
        {advice.later !== advice.now && <SizeCard title={words.later} code={advice.later} goodsPath={goodsPath} />}
      </div>
    </div>
  );
}

function SizeCard({ title, code, goodsPath }: { title: string; code: SizeCode; goodsPath: string }) {
  const { t } = useTranslation(['sizeTable', 'sizes']);
  const size = SIZES.find((each) => each.code === code);
  return (
    <div>
      <p className="note semibold">{title}</p>
      <p className={`${styles.size} strong text-18`}>
        <b>{code}</b> {t(`sizeName.${code}`)}
      </p>
      <p className="muted figures">
        {t(`sizeAge.${code}`)}
        {size && !isInfantSize(code) && (
          <>
            <br />
            {t('pillow')} {t('cm', { size: size.pillow.join(' × ') })}
            <br />
            {t('bolster')} {t('cm', { size: size.bolster.join(' × ') })}
          </>
        )}
      </p>
      {isInfantSize(code) && <p className={styles.text}>{t('sizes:noPillowYet')}</p>}
      <SizeGoods path={goodsPath} code={code} />
    </div>
  );
}

function useWords({ now, later, months = 0 }: FinderAdvice, isByAge: boolean) {
  const { t } = useTranslation(['sizes', 'sizeTable']);
  const nameOf = (code: SizeAdvice['now']) => t(`sizeTable:sizeName.${code}`);
  const titles = isByAge
    ? { now: t(months < 0 ? 'awaited' : 'now'), later: t('inSixMonths') }
    : { now: t('nowAtHome'), later: t('next') };
  if (now === LARGEST) return { ...titles, text: t('largest') };
  if (!isByAge) return { ...titles, text: t('afterwards', { size: nameOf(now), next: nameOf(later) }) };
  if (now === later) return { ...titles, text: t('stays', { size: nameOf(now) }) };
  return { ...titles, text: t('grows', { size: nameOf(later) }) };
}
