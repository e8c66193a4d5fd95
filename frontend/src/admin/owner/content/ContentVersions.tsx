import { Button, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { ContentBody, ContentVersion } from '@contract/content.ts';
import { formatDateTime } from '@contract/dates.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { ChangeList } from '../../kit/changes/ChangeList.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';
import styles from './Content.module.css';
import type { ContentEditor } from './ContentEditor.ts';

interface ContentVersionsProps {
  editor: ContentEditor;
  onRevert: (versionId: number) => void;
}

/** The published versions of the page: whose and when, how they differ from the editor, and the way back to them. */
export function ContentVersions(props: ContentVersionsProps) {
  return <VersionList key={props.editor.view.version} {...props} />;
}

const VersionList = observer(function VersionList({ editor, onRevert }: ContentVersionsProps) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new LoadStore<ContentVersion[]>(api, `${editor.path}/versions`));
  const [compared, setCompared] = useState<number | null>(null);
  useEffect(() => void store.load(), [store]);
  if (store.error) return <FetchFailure error={store.error} onRetry={() => void store.load()} fills="part" />;
  if (store.data === null) return <Skeleton active />;
  return (
    <ol className={styles.versions}>
      {store.data.map(({ id, at, by, isCurrent }) => {
        const name = at === null ? t('content.versions.start') : formatDateTime(at);
        return (
          <li key={id} className={styles.version}>
            <div className="row wraps gap-8">
              <b className="figures">{name}</b>
              {at !== null && <span className="muted">{by || t('history.system')}</span>}
              {isCurrent && <ToneTag tone="good">{t('content.state.published')}</ToneTag>}
              <span className={styles.versionSteps}>
                <Button
                  aria-expanded={compared === id}
                  aria-label={t('content.versions.compareWith', { name })}
                  onClick={() => setCompared(compared === id ? null : id)}
                >
                  {t('content.versions.compare')}
                </Button>
                {!(isCurrent && editor.view.draft.at === null) && (
                  <Button aria-label={t('content.versions.revertTo', { name })} onClick={() => onRevert(id)}>
                    {t('content.revert')}
                  </Button>
                )}
              </span>
            </div>
            {compared === id && <Differences editor={editor} id={id} />}
          </li>
        );
      })}
    </ol>
  );
});

const Differences = observer(function Differences({ editor, id }: { editor: ContentEditor; id: number }) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new LoadStore<ContentBody>(api, `${editor.path}/versions/${id}`));
  useEffect(() => void store.load(), [store]);
  if (store.error) return <FetchFailure error={store.error} onRetry={() => void store.load()} />;
  if (store.data === null) return <Skeleton active />;
  const changes = editor.differencesFrom(store.data);
  if (changes.length === 0) return <p className="muted">{t('content.versions.same')}</p>;
  return <ChangeList changes={changes} captions={[t('content.versions.then'), t('content.versions.now')]} />;
});
