import { Button, Segmented } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { CONTENT_LIMITS, CONTENT_PAGE_NAMES, type ContentView } from '@contract/content.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { CONTENT_PATH } from '../../../routes/adminPaths.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { PanelForm } from '../../kit/form/PanelForm.tsx';
import { PanelRecord } from '../../kit/form/PanelRecord.tsx';
import { BackLink } from '../../kit/page/BackLink.tsx';
import { NotFoundPage } from '../../kit/page/NotFoundPage.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { usePanel } from '../../kit/slideOver/PanelProvider.tsx';
import styles from './Content.module.css';
import { ContentEditor } from './ContentEditor.ts';
import { ContentState } from './ContentState.tsx';
import { ContentVersions } from './ContentVersions.tsx';
import { MissingNotice } from './MissingNotice.tsx';
import { Preview } from './Preview.tsx';
import { SectionList } from './SectionList.tsx';
import { TextsField } from './TextsField.tsx';
import { useContentSteps } from './useContentSteps.ts';

const VIEWS = ['edit', 'preview', 'versions'] as const;
type ViewName = (typeof VIEWS)[number];

/** A page of the shop whose texts and pictures the owner writes. */
export function ContentPage() {
  const { page = '' } = useParams();
  const isKnown = CONTENT_PAGE_NAMES.some((known) => known === page);
  if (!isKnown) return <NotFoundPage />;
  return (
    <PanelRecord<ContentView> key={page} path={`/content/${page}`}>
      {(view) => <Editor view={view} />}
    </PanelRecord>
  );
}

const Editor = observer(function Editor({ view }: { view: ContentView }) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const { setDirty } = usePanel();
  const [editor] = useState(() => new ContentEditor(api, view));
  const [shown, setShown] = useState<ViewName>('edit');
  const steps = useContentSteps(editor);
  const { isChanged } = editor;
  const hasDraft = editor.view.draft.at !== null;
  // The page guards unsaved changes like a slide-over, whichever view is open.
  useEffect(() => {
    setDirty(isChanged);
    return () => setDirty(false);
  }, [isChanged, setDirty]);
  return (
    <div className={styles.page}>
      <BackLink to={CONTENT_PATH}>{t('menu.adminContent')}</BackLink>
      <PageHead
        title={t(`content.page.${view.page}`)}
        beside={<ContentState edits={editor.view} isChanged={isChanged} />}
      >
        {hasDraft && <Button onClick={steps.discard}>{t('content.discard')}</Button>}
        <Button type="primary" disabled={!hasDraft || isChanged} loading={steps.isBusy} onClick={steps.publish}>
          {t('content.publish')}
        </Button>
      </PageHead>
      <Segmented<ViewName>
        className="start"
        aria-label={t('content.view.label')}
        options={VIEWS.map((value) => ({ value, label: t(`content.view.${value}`) }))}
        value={shown}
        onChange={setShown}
      />
      {shown === 'edit' && <PageForm editor={editor} />}
      {shown === 'preview' && <Preview view={editor.view} isChanged={isChanged} />}
      {shown === 'versions' && <ContentVersions editor={editor} onRevert={steps.revert} />}
    </div>
  );
});

const PageForm = observer(function PageForm({ editor }: { editor: ContentEditor }) {
  const { t } = useTranslation('admin');
  // The editor above reports unsaved changes.
  const frame = {
    id: 1,
    onChanged: () => undefined,
    onMade: () => Promise.resolve(),
    onClose: () => editor.undo(),
    setDirty: () => undefined,
  };
  const { title, description } = editor.body;
  return (
    <PanelForm
      form={editor.form}
      panel={frame}
      isChanged={editor.isChanged}
      shared={editor.shared}
      onSave={() => editor.save()}
      isFocused={false}
      saveText={t('content.saveDraft')}
      closeText={t('settings.undo')}
    >
      <MissingNotice editor={editor} />
      <SectionList editor={editor} />
      <section className={styles.search} aria-labelledby="content-search">
        <h2 id="content-search" className="text-18">
          {t('content.search.title')}
        </h2>
        <p className="note">{t('content.search.hint')}</p>
        <TextsField
          {...{ editor, texts: title, path: 'title', max: CONTENT_LIMITS.title }}
          label={t('content.search.pageTitle')}
        />
        <TextsField
          {...{ editor, texts: description, path: 'description', max: CONTENT_LIMITS.description }}
          label={t('content.search.description')}
        />
      </section>
    </PanelForm>
  );
});
