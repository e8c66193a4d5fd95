import { observer } from 'mobx-react-lite';
import type { Days } from '@contract/dates.ts';
import { formatDay } from '@contract/dates.ts';
import { useRupiah } from '../../../components/useRupiah.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { lazyComponent } from '../../kit/page/lazyComponent.ts';
import { ChartPlace } from '../charts/ChartPlace.tsx';
import { compactRupiah, dayName, monthName } from '../names.ts';

const RevenueBars = lazyComponent(async () => (await import('../charts/RevenueBars.tsx')).RevenueBars);
const HEIGHT = 220;

interface BarsOfTimeProps {
  title: string;
  /** What the amounts are. */
  label: string;
  bars: readonly (Days & { value: number })[];
  isMonthly?: boolean;
}

/** A bar per day, week or month of a report. */
export const BarsOfTime = observer(function BarsOfTime({ title, label, bars, isMonthly = false }: BarsOfTimeProps) {
  const { settings } = useStores();
  const { t, i18n } = useTranslation('reports');
  const rupiah = useRupiah();
  const { language } = i18n;
  return (
    <ChartPlace label={t('chart', { title })} height={HEIGHT} canDraw>
      <RevenueBars
        bars={bars.map(({ from, to, value }) => ({ from, to, payments: 0, refunds: 0, revenue: value }))}
        isDark={settings.isDark}
        accent={settings.facts.shop.accent}
        nameOf={(bar) => (isMonthly ? monthName(bar.from, language, 'long') : dayName(bar, language))}
        shortNameOf={(day) => (isMonthly ? monthName(day, language, 'short') : formatDay(day, language))}
        compact={(value) => compactRupiah(value, language)}
        exact={rupiah}
        label={label}
        height={HEIGHT}
      />
    </ChartPlace>
  );
});
