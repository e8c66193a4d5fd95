import { Alert, App, Button } from 'antd';
import type { AuditDetail } from '@contract/audit.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { historyPath } from '../../../routes/adminPaths.ts';
import type { PanelContentProps } from '../../../stores/PanelStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { ChangedField } from '../../kit/changes/ChangedField.tsx';
import { readableChanges } from '../../kit/changes/readableChanges.ts';
import type { ReadableChange } from '../../kit/changes/readableChanges.ts';
import { useHistoryTexts } from '../../kit/changes/useHistoryTexts.ts';
import { PanelRecord } from '../../kit/form/PanelRecord.tsx';
import { failureText } from '../../kit/page/failureText.ts';
import { LinkButton } from '../../kit/page/LinkButton.tsx';
import styles from './History.module.css';

/** One change: its user, each field's old and new value, and Revert. */
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
  const words = useHistoryTexts();
  const { entity, entityId, name, action, atString, userName, changes, refusal } = change;
  const labelOf = ({ field, part }: ReadableChange) =>
    part ? `${words.field(part.of)} · ${part.name} · ${words.field(field)}` : words.field(field);
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
            label={labelOf(one)}
            change={one}
            captions={[t('history.before'), t('history.after')]}
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

/** Milliseconds; long enough to read the reason. */
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
