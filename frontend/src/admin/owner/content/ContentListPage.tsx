import { Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ContentSummary } from '@contract/content.ts';
import { Link } from '../../../components/Link.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { contentPath } from '../../../routes/adminPaths.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import styles from './Content.module.css';
import { ContentState } from './ContentState.tsx';

/** The pages whose texts and pictures the owner writes. */
export const ContentListPage = observer(function ContentListPage() {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new LoadStore<ContentSummary[]>(api, '/content'));
  useEffect(() => void store.load(), [store]);
  return (
    <>
      <PageHead title={t('menu.adminContent')} />
      <p className={styles.lead}>{t('content.lead')}</p>
      {store.error && <FetchFailure error={store.error} onRetry={() => void store.load()} fills="part" />}
      {store.isLoading && store.data === null && <Skeleton active paragraph={{ rows: 8 }} />}
      <ul className={styles.pages}>
        {store.data?.map(({ page, path, missing, ...edits }) => (
          <li key={page} className={styles.summary}>
            <div className="row wraps gap-8">
              <Link to={contentPath(page)} className={styles.name}>
                {t(`content.page.${page}`)}
              </Link>
              <span className="note">{path}</span>
              {missing > 0 && <ToneTag tone="warm">{t('content.missingTexts', { count: missing })}</ToneTag>}
            </div>
            <ContentState edits={edits} />
          </li>
        ))}
      </ul>
    </>
  );
});
