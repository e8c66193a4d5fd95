import { Input, Space } from 'antd';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './controls.module.css';
import type { PanelControl } from './PanelField.tsx';

const LENGTH = '#RRGGBB'.length;
const HEX = /^#[0-9a-f]{6}$/i;

const EXAMPLE = '#CFE2F5';

/** A color as `#RRGGBB`: typed, or picked with the system's color picker, which every phone has. */
export function ColorInput({ value, onChange, ...control }: PanelControl<string>) {
  const { t } = useTranslation('admin');
  const isColor = HEX.test(value);
  return (
    <Space.Compact block>
      <input
        type="color"
        aria-label={t('entities.pickColor')}
        className={styles.color}
        value={isColor ? value.toLowerCase() : '#ffffff'}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
      <Input
        {...control}
        value={value}
        maxLength={LENGTH}
        placeholder={EXAMPLE}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </Space.Compact>
  );
}
