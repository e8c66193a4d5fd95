import { HistoryOutlined } from '@ant-design/icons';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { historyPath } from '../../../routes/adminPaths.ts';
import { LinkButton } from '../../kit/page/LinkButton.tsx';

interface HistoryLinkProps {
  /** Named like its controller. */
  entity: string;
  id: number;
}

/** A link to the record's change history. */
export function HistoryLink({ entity, id }: HistoryLinkProps) {
  const { t } = useTranslation('admin');
  return (
    <LinkButton to={historyPath(entity, id)} icon={<HistoryOutlined aria-hidden />}>
      {t('history.link')}
    </LinkButton>
  );
}
