import { useSearchParams } from 'react-router-dom';
import { Notice } from '../../components/Notice.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { SizeDrawing } from '../catalogue/SizeDrawing.tsx';
import { SizeTable } from '../catalogue/SizeTable.tsx';
import { ContentPage } from '../content/ContentPage.tsx';
import { Prose, StepList } from '../content/Prose.tsx';
import { adviseOn, readFinder, sizesDataPath, thisMonth } from './finder.ts';
import { SizeFinder } from './SizeFinder.tsx';
import styles from './SizesPage.module.css';
import { SizeVerdict } from './SizeVerdict.tsx';

const MEASURES = ['flat', 'length', 'around', 'child'] as const;

export function SizesPage() {
  const { t } = useTranslation(['sizes', 'reading']);
  const [search] = useSearchParams();
  const question = readFinder(search);
  const advice = adviseOn(question, thisMonth(new Date()));
  const goodsPath = sizesDataPath(search);
  useHead({
    title: t('shared:brand.titled', { page: t('reading:readOn.sizes.title') }),
    description: `${t('title')}. ${t('lead')}`,
    canonical: '/size-recommendation',
  });
  return (
    <ContentPage title={t('title')} lead={t('lead')} scene="sizes" readOn={['care', 'returns', 'contact']}>
      <Prose title={t('finder')}>
        <div className="stack gap-24 wide">
          {/* The key resets the inputs when the method changes. */}
          <SizeFinder key={question.by} question={question} isWrong={question.isAsked && advice === null} />
          <div role="status">
            {advice && goodsPath !== null && (
              <SizeVerdict advice={advice} isByAge={question.by === 'born'} goodsPath={goodsPath} />
            )}
          </div>
        </div>
      </Prose>
      <Prose title={t('measureTitle')}>
        <StepList
          steps={MEASURES.map((step) => ({ title: t(`measure.${step}.title`), text: t(`measure.${step}.text`) }))}
        />
      </Prose>
      <Prose title={t('tableTitle')}>
        <div className={styles.all}>
          <SizeDrawing />
          <SizeTable />
        </div>
        <p className="muted">{t('tableText')}</p>
        <p className="muted">{t('pajamas')}</p>
        <Notice title={t('safety')} />
      </Prose>
    </ContentPage>
  );
}
