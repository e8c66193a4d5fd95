import { Button, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { MissedSearchRow } from '@contract/missedSearches.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { NEW, withPanel } from '../../../routes/panelAddress.ts';
import { usePage } from '../../../stores/usePage.ts';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { useAgo } from '../../kit/page/useAgo.ts';
import styles from './Entity.module.css';

/** The searches that the shop had nothing for; each can become another name of something. */
export const MissedSearches = observer(function MissedSearches() {
  const { t } = useTranslation('admin');
  const id = useId();
  const { data, error, reload } = usePage<MissedSearchRow[]>('/missed-searches');
  return (
    <section aria-labelledby={id} className={styles.missed}>
      <h2 id={id}>{t('entities.missed.title')}</h2>
      {error && <FetchFailure error={error} onRetry={() => void reload()} />}
      {!data && !error && <Skeleton active />}
      {data && <p className="note">{t(data.length === 0 ? 'entities.missed.none' : 'entities.missed.lead')}</p>}
      <ul>
        {data?.map((search) => (
          <Missed key={`${search.language} ${search.words}`} search={search} />
        ))}
      </ul>
    </section>
  );
});

function Missed({ search: { words, language, hits, lastAt } }: { search: MissedSearchRow }) {
  const { t } = useTranslation('admin');
  const ago = useAgo();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const use = () =>
    void navigate({ search: String(withPanel(params, NEW)), hash: String(new URLSearchParams({ words })) });
  return (
    <li className="row wraps gap-8">
      <span>
        <strong>{words}</strong>
        <span className="note dotted">
          <span>{t('entities.missed.hits', { count: hits })}</span>
          <span>{language.toUpperCase()}</span>
          <span>{ago(lastAt)}</span>
        </span>
      </span>
      <Button onClick={use} aria-label={t('entities.missed.useOf', { words })}>
        {t('entities.missed.use')}
      </Button>
    </li>
  );
}
