import { HistoryOutlined } from '@ant-design/icons';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { historyPath } from '../../../routes/adminPaths.ts';
import { LinkButton } from '../../kit/page/LinkButton.tsx';

interface HistoryLinkProps {
  /** As its controller is called. */
  entity: string;
  id: number;
}

/** Who changed this record, and what it was before. */
export function HistoryLink({ entity, id }: HistoryLinkProps) {
  const { t } = useTranslation('admin');
  return (
    <LinkButton to={historyPath(entity, id)} icon={<HistoryOutlined aria-hidden />}>
      {t('history.link')}
    </LinkButton>
  );
}
