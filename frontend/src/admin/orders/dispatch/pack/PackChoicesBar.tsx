import { Checkbox } from 'antd';
import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import styles from './Pack.module.css';
import { PACK_PRINTS, type PackChoices } from './packChoices.ts';

/** This device's packing options, and its keyboard shortcuts. */
export const PackChoicesBar = observer(function PackChoicesBar({ choices }: { choices: PackChoices }) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.choices}>
      <div className="row wraps gap-8" role="group" aria-label={t('packing.choices.device')}>
        {PACK_PRINTS.map((print) => (
          <Checkbox
            key={print}
            checked={choices.prints.includes(print)}
            onChange={({ target }) => choices.print(print, target.checked)}
          >
            {t(`packing.choices.${print}`)}
          </Checkbox>
        ))}
        {(['closesByScan', 'hasSound'] as const).map((choice) => (
          <Checkbox
            key={choice}
            checked={choices[choice]}
            onChange={({ target }) => choices.turn(choice, target.checked)}
          >
            {t(`packing.choices.${choice}`)}
          </Checkbox>
        ))}
      </div>
      <dl className={styles.keys}>
        {(['choose', 'one', 'all', 'back', 'close'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`packing.keys.${key}.key`)}</dt>
            <dd>{t(`packing.keys.${key}.does`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
});
