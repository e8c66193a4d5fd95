import { Alert, App, Button } from 'antd';
import type { AuditDetail } from '@contract/audit.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import { PanelRecord } from '../../kit/form/PanelRecord.tsx';
import { ChangeValue } from '../../kit/changes/ChangeValue.tsx';
import styles from './History.module.css';
import { historyPath } from './historyPath.ts';
import { readableChanges } from '../../kit/changes/readableChanges.ts';
import type { ReadableChange } from '../../kit/changes/readableChanges.ts';
import { useHistoryWords } from '../../kit/changes/useHistoryWords.ts';

/** One change: who did it, every field before and after, and the way back. */
export function ChangePanel(panel: PanelContentProps) {
  return (
    <PanelRecord<AuditDetail> path={`/audit/${panel.id}`} nameOf={(change) => change.name}>
      {(change) => <Change change={change} panel={panel} />}
    </PanelRecord>
  );
}

interface ChangeProps {
  change: AuditDetail;
  panel: PanelContentProps;
}

function Change({ change, panel }: ChangeProps) {
  const { t } = useTranslation('admin');
  const words = useHistoryWords();
  const { entity, entityId, name, action, atString, userName, changes, refusal } = change;
  return (
    <div className="stack gap-20">
      <div>
        <p className={styles.what}>
          {words.entity(entity)} · <strong>{name}</strong>
        </p>
        <p className="muted">
          {t('history.by', { action: words.action(action), who: userName || t('history.system') })}
        </p>
        <p className="muted">{atString}</p>
      </div>
      <dl className="stack gap-16">
        {readableChanges(changes).map((one) => (
          <ChangedField
            key={`${one.part?.name} ${one.field} ${String(one.before)} ${String(one.after)}`}
            change={one}
          />
        ))}
      </dl>
      {refusal !== null && <Alert type="info" showIcon title={t('history.cannotRevert')} description={refusal} />}
      <div className="row wraps gap-8 ends">
        <LinkButton to={historyPath(entity, entityId)}>{t('history.allOf')}</LinkButton>
        {refusal === null && <RevertButton change={change} panel={panel} />}
      </div>
    </div>
  );
}

function ChangedField({ change: { field, part, before, after } }: { change: ReadableChange }) {
  const { t } = useTranslation('admin');
  const words = useHistoryWords();
  const label = part ? `${words.field(part.of)} · ${part.name} · ${words.field(field)}` : words.field(field);
  return (
    <div className={styles.change}>
      <dt>{label}</dt>
      <dd className={styles.before}>
        <span className="note">{t('history.before')}</span>
        <ChangeValue field={field} value={before} />
      </dd>
      <dd>
        <span className="note">{t('history.after')}</span>
        <ChangeValue field={field} value={after} />
      </dd>
    </div>
  );
}

/** Long enough to read why not. */
const REFUSAL_MS = 5000;

function RevertButton({ change, panel }: ChangeProps) {
  const { api, toasts } = useStores();
  const { modal } = App.useApp();
  const { t } = useTranslation(['admin', 'shared']);

  const revert = async () => {
    try {
      const { message } = await api.call('POST', `/audit/${change.id}/revert`);
      toasts.show('success', message);
      panel.onClose();
    } catch (error) {
      toasts.show('error', failureText(error, t('shared:error.unexpected')), REFUSAL_MS);
    }
    panel.onChanged();
  };
  const ask = () =>
    void modal.confirm({
      title: t('history.revertConfirm'),
      content: t(`history.revertWhat.${change.action}`, { name: change.name }),
      okText: t('history.revert'),
      cancelText: t('shared:action.cancel'),
      onOk: revert,
    });

  return (
    <Button type="primary" onClick={ask}>
      {t('history.revert')}
    </Button>
  );
}
