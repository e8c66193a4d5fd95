import { Input, Select, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { LIMITS } from '@contract/limits.ts';
import { PRODUCT_LIMITS } from '@contract/products.ts';
import { useProblemText } from '../../../components/useFields.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { rangeFault } from '../../../stores/formRules.ts';
import { NumberInput } from '../../kit/form/NumberInput.tsx';
import { useKeyValues } from '../products/useKeyValues.ts';
import type { StockView } from './stockAddress.ts';
import styles from './StockPage.module.css';

interface StockFiltersProps {
  view: StockView;
  onChange: (change: Partial<StockView>) => void;
}

export const StockFilters = observer(function StockFilters({ view, onChange }: StockFiltersProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const categories = useKeyValues('categories');
  const [lowAt, setLowAt] = useState<number | null>(view.lowAt);
  const textOf = useProblemText();
  const fault = lowAt === null ? null : rangeFault(lowAt, 0, PRODUCT_LIMITS.stock.max);
  const applyLowAt = () => fault === null && onChange({ lowAt: lowAt ?? view.lowAt });
  return (
    <div role="search" className={styles.filters}>
      <Input.Search
        className={styles.search}
        aria-label={t('stock.search')}
        placeholder={t('stock.search')}
        defaultValue={view.search}
        maxLength={LIMITS.search}
        allowClear
        onChange={({ target }) => onChange({ search: target.value })}
      />
      <Select<number>
        aria-label={t('stock.category')}
        className={styles.category}
        value={view.categoryId ?? 0}
        options={[
          { value: 0, label: t('stock.allCategories') },
          ...categories.map((category) => ({ value: category.id, label: category.name })),
        ]}
        onChange={(categoryId) => onChange({ categoryId: categoryId === 0 ? null : categoryId })}
      />
      <label className="inline gap-8">
        <Switch checked={view.onlyLow} onChange={(onlyLow) => onChange({ onlyLow })} />
        {t('stock.onlyLow')}
      </label>
      <label className="inline gap-8">
        <Switch checked={view.onlyWaiting} onChange={(onlyWaiting) => onChange({ onlyWaiting })} />
        {t('stock.onlyWaiting')}
      </label>
      <span className="inline gap-8">
        <label htmlFor={id}>{t('stock.lowAt')}</label>
        <NumberInput
          id={id}
          className={styles.lowAtBox}
          value={lowAt}
          {...(fault !== null && { status: 'error', 'aria-invalid': true })}
          aria-describedby={`${id}-hint`}
          onChange={setLowAt}
          onBlur={applyLowAt}
          onPressEnter={applyLowAt}
        />
        <span id={`${id}-hint`} role="status" className={fault === null ? undefined : 'sale'}>
          {fault === null ? t('stock.lowAtHint') : textOf(fault)}
        </span>
      </span>
    </div>
  );
});
