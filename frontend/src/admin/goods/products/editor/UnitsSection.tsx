import { Alert } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { usePanel } from '../../../kit/slideOver/PanelProvider.tsx';
import { FillBar } from './FillBar.tsx';
import type { ProductEditor } from './ProductEditor.ts';
import styles from './Section.module.css';
import { Section } from './Section.tsx';
import { UnitChoices } from './UnitChoices.tsx';
import { UnitTable } from './UnitTable.tsx';

/** Patterns × colors × sizes: the units with price, weight and stock. */
export const UnitsSection = observer(function UnitsSection({ editor }: { editor: ProductEditor }) {
  const { t } = useTranslation('admin');
  const isNext = usePanel().madeId === editor.product?.id;
  const hasUnits = editor.units.units.length > 0;
  return (
    <Section title={t('products.matrix.title')} hint={t('products.matrix.chooseHint')}>
      {isNext && !hasUnits && <NextStepNotice />}
      <UnitChoices editor={editor} />
      {hasUnits ? (
        <>
          <FillBar units={editor.units} />
          <UnitTable editor={editor} />
          <p className="note">
            {t('products.matrix.parcelHint')} {t('products.matrix.keys')} {t('products.matrix.retireHint')}
          </p>
        </>
      ) : (
        <p className="note">{t('products.matrix.empty')}</p>
      )}
    </Section>
  );
});

/** Scrolls to the units of a newly created product, which are far below. */
function NextStepNotice() {
  const { t } = useTranslation('admin');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className={styles.next}>
      <Alert type="success" showIcon title={t('products.matrix.next')} />
    </div>
  );
}
