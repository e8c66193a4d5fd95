import { App, Button, Input } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import { type FactorView, MAX_FACTOR_NAME } from '@contract/secondFactors.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './SecondFactor.module.css';

interface FactorListProps {
  factors: readonly FactorView[];
  /** Whether it succeeded. */
  onRename: (id: number, name: string) => Promise<boolean>;
  onRemove: (id: number) => Promise<boolean>;
}

/** One's own second factors, which can be renamed and removed. */
export function FactorList({ factors, onRename, onRemove }: FactorListProps) {
  const { t } = useTranslation('secondFactor');
  const { modal } = App.useApp();
  const [renamed, setRenamed] = useState<number | null>(null);
  const rename = async (id: number, name: string) => {
    if (await onRename(id, name)) setRenamed(null);
  };
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
            {renamed === factor.id ? (
              <NameForm
                name={factor.name}
                onSave={(name) => void rename(factor.id, name)}
                onCancel={() => setRenamed(null)}
              />
            ) : (
              <strong>{factor.name}</strong>
            )}
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
          {renamed !== factor.id && (
            <span className="row gap-8">
              <Button
                size="small"
                aria-label={`${t('page.rename')}: ${factor.name}`}
                onClick={() => setRenamed(factor.id)}
              >
                {t('page.rename')}
              </Button>
              <Button
                size="small"
                danger
                aria-label={`${t('page.remove')}: ${factor.name}`}
                onClick={() => ask(factor)}
              >
                {t('page.remove')}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface NameFormProps {
  name: string;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** Escape cancels. */
function NameForm({ name: current, onSave, onCancel }: NameFormProps) {
  const { t } = useTranslation('secondFactor');
  const [name, setName] = useState(current);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSave(name);
  };
  return (
    <form className={styles.rename} onSubmit={submit}>
      <Input
        size="small"
        className={styles.name}
        aria-label={t('label.name')}
        maxLength={MAX_FACTOR_NAME}
        autoFocus
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onCancel()}
      />
      <Button size="small" type="primary" htmlType="submit" disabled={name.trim() === ''}>
        {t('action.save')}
      </Button>
      <Button size="small" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
    </form>
  );
}
