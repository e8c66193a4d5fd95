import { HistoryOutlined } from '@ant-design/icons';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import { historyPath } from './historyPath.ts';

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
