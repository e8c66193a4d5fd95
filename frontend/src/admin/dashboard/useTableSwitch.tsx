import { TableOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation.tsx';

/** Whether a chart's table is visible, and the button that toggles it. */
export function useTableSwitch(): [boolean, ReactNode] {
  const { t } = useTranslation('admin');
  const [isShown, setIsShown] = useState(false);
  const button = (
    <Button
      type="text"
      size="small"
      icon={<TableOutlined aria-hidden />}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      {t('dashboard.asTable')}
    </Button>
  );
  return [isShown, button];
}
