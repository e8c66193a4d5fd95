import { formatDateTime } from '@contract/dates.ts';
import type { ContentSummary } from '@contract/content.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { ToneTag } from '../../kit/page/ToneTag.tsx';

interface ContentStateProps {
  edits: Pick<ContentSummary, 'draft' | 'published'>;
  isChanged?: boolean;
}

/** The published version and the draft of a page: dates and authors. */
export function ContentState({ edits: { draft, published }, isChanged = false }: ContentStateProps) {
  const { t } = useTranslation('admin');
  const edited = (key: 'draftSaved' | 'publishedAt', { at, by }: ContentSummary['draft']) =>
    at !== null && (
      <span className="note">
        {t(`content.state.${key}`, { at: formatDateTime(at), by: by || t('history.system') })}
      </span>
    );
  return (
    <div className="row wraps gap-8">
      {published.at === null ? (
        <ToneTag tone="quiet">{t('content.state.start')}</ToneTag>
      ) : (
        <ToneTag tone="good">{t('content.state.published')}</ToneTag>
      )}
      {edited('publishedAt', published)}
      {draft.at !== null && <ToneTag tone="warm">{t('content.state.draft')}</ToneTag>}
      {edited('draftSaved', draft)}
      {isChanged && <ToneTag tone="bad">{t('content.state.unsaved')}</ToneTag>}
    </div>
  );
}
