import { PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import { CONTENT_LIMITS, SECTION_KINDS, type SectionKind } from '@contract/content.ts';
import { useProblemText } from '../../../components/useFields.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { Sortable } from '../../kit/form/Sortable.tsx';
import styles from './Content.module.css';
import { ContentCard } from './ContentCard.tsx';
import type { ContentEditor } from './ContentEditor.ts';
import { ContentFields } from './ContentFields.tsx';
import { RemovedNotice } from './RemovedNotice.tsx';
import { TableFields } from './TableFields.tsx';
import { useContentTexts } from './useContentTexts.ts';

const KINDS = Object.keys(SECTION_KINDS) as SectionKind[];

/** The sections of the page in order, and the kinds that can be added. */
export const SectionList = observer(function SectionList({ editor }: { editor: ContentEditor }) {
  const { t } = useTranslation('admin');
  const words = useContentTexts();
  const problem = useProblemText()(editor.problemAt('sections'));
  const { sections } = editor;
  const items = KINDS.map((kind) => ({
    key: kind,
    label: (
      <span className={styles.kind}>
        <b>{words.kind(kind)}</b>
        <span className="note">{t(`content.kind.${kind}.text`)}</span>
      </span>
    ),
  }));
  return (
    <section className="stack gap-12" aria-label={t('content.sections')}>
      <Sortable
        keys={sections.map((section) => editor.keyOf(section))}
        onMove={(from, to) => editor.move(sections, from, to)}
      >
        <ol className={styles.sections}>
          {sections.map((section, at) => {
            const kind = section['kind'] as SectionKind;
            const fields = { editor, item: section, path: `sections.${at}` };
            return (
              <ContentCard
                key={editor.keyOf(section)}
                {...fields}
                kind={words.kind(kind)}
                name={words.nameOf(section)}
                onRemove={sections.length > 1 ? () => editor.remove(sections, at) : undefined}
              >
                {kind === 'table' ? (
                  <TableFields {...fields} />
                ) : (
                  <ContentFields {...fields} fields={SECTION_KINDS[kind]} />
                )}
              </ContentCard>
            );
          })}
        </ol>
      </Sortable>
      <RemovedNotice editor={editor} items={sections} />
      <span className="fault" aria-live="polite">
        {problem}
      </span>
      <Dropdown
        trigger={['click']}
        disabled={sections.length >= CONTENT_LIMITS.sections}
        menu={{ items, className: styles.kinds ?? '', onClick: ({ key }) => editor.addSection(key as SectionKind) }}
      >
        <Button className="start" icon={<PlusOutlined aria-hidden />}>
          {t('content.addSection')}
        </Button>
      </Dropdown>
    </section>
  );
});
