import { App, Button } from 'antd';
import { formatDateTime } from '@contract/dates.ts';
import type { FactorView } from '@contract/secondFactors.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './SecondFactor.module.css';

interface FactorListProps {
  factors: readonly FactorView[];
  onRemove: (id: number) => Promise<void>;
}

/** One's own second factors, with their removal. */
export function FactorList({ factors, onRemove }: FactorListProps) {
  const { t } = useTranslation('secondFactor');
  const { modal } = App.useApp();
  if (factors.length === 0) return <p>{t('page.none')}</p>;
  const ask = ({ id, name }: FactorView) =>
    void modal.confirm({
      title: t('page.removeAsk', { name }),
      content: factors.length === 1 ? t('page.removeLast') : undefined,
      ...{ okText: t('page.remove'), okButtonProps: { danger: true }, cancelText: t('action.cancel') },
      onOk: () => onRemove(id),
    });
  return (
    <ul className={styles.factors}>
      {factors.map((factor) => (
        <li key={factor.id} className={styles.factor}>
          <span className="stack">
            <strong>{factor.name}</strong>
            <span className={styles.facts}>
              <span>{t(`kind.${factor.kind}`)}</span>
              <span>{t('page.added', { when: formatDateTime(factor.createdAt) })}</span>
              <span>
                {factor.lastUsedAt === null
                  ? t('page.unused')
                  : t('page.used', { when: formatDateTime(factor.lastUsedAt) })}
              </span>
            </span>
          </span>
          <Button size="small" danger aria-label={`${t('page.remove')}: ${factor.name}`} onClick={() => ask(factor)}>
            {t('page.remove')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
