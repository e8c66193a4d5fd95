import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { FillBar } from './FillBar.tsx';
import type { ProductEditor } from './ProductEditor.ts';
import { Section } from './Section.tsx';
import { UnitChoices } from './UnitChoices.tsx';
import { UnitTable } from './UnitTable.tsx';

/** Patterns × colors × sizes: which of them there are, and what each costs, weighs and has on the shelf. */
export const UnitsSection = observer(function UnitsSection({ editor }: { editor: ProductEditor }) {
  const { t } = useTranslation('admin');
  const hasUnits = editor.units.units.length > 0;
  return (
    <Section title={t('products.matrix.title')} hint={t('products.matrix.chooseHint')}>
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
