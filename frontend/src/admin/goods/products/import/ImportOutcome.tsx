import { Alert, Button, Progress, Result, Spin } from 'antd';
import { observer } from 'mobx-react-lite';
import { MAX_IMPORT_BYTES } from '@contract/products.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import { LinkButton } from '../../../kit/page/LinkButton.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { FaultTable } from './FaultTable.tsx';
import styles from './ImportPage.module.css';
import type { ImportStore } from './ImportStore.ts';
import { ReportFigures } from './ReportFigures.tsx';

interface OutcomeProps {
  store: ImportStore;
}

/** The chosen file's state, announced as it changes. */
export const ImportOutcome = observer(function ImportOutcome({ store }: OutcomeProps) {
  return (
    <div aria-live="polite" className={styles.outcome}>
      <Present store={store} />
    </div>
  );
});

const Present = observer(function Present({ store }: OutcomeProps) {
  const { t } = useTranslation('admin');
  const { fault, error, done, progress, report, isBusy } = store;
  if (fault !== null) {
    const max = MAX_IMPORT_BYTES / 1024 / 1024;
    return <Alert type="error" showIcon role="none" title={t(`products.transfer.${fault}`, { max })} />;
  }
  if (error) return <Failure store={store} />;
  if (done) return <Done store={store} />;
  if (progress) return <Importing store={store} />;
  if (isBusy && report === null)
    return (
      <Spin description={t('products.transfer.checking')}>
        <div className={styles.spin} />
      </Spin>
    );
  return report && <CheckReport store={store} />;
});

/** The whole file was refused, or the connection broke. All or nothing was imported: a new check tells. */
const Failure = observer(function Failure({ store }: OutcomeProps) {
  const { t } = useTranslation(['admin', 'shared']);
  const text = store.error?.reason || t('shared:error.network');
  const again = <Button onClick={() => void store.check()}>{t('products.transfer.readAgain')}</Button>;
  return <Alert type="error" showIcon role="none" title={text} action={again} />;
});

const CheckReport = observer(function CheckReport({ store }: OutcomeProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const { report, file, isEmpty } = store;
  if (report === null) return null;
  const checked = t('products.transfer.checked', { lines: number(report.lines), file: file?.name });
  if (report.faults.length > 0) {
    return (
      <>
        <Alert
          type="warning"
          showIcon
          role="none"
          title={t('products.transfer.bad', { count: report.faults.length })}
          description={`${checked}. ${t('products.transfer.badHint')}`}
        />
        <FaultTable faults={report.faults} />
      </>
    );
  }
  if (isEmpty)
    return <Alert type="info" showIcon role="none" title={t('products.transfer.nothing')} description={checked} />;
  return (
    <>
      <Alert type="success" showIcon role="none" title={t('products.transfer.good')} description={checked} />
      <ReportFigures report={report} />
      {report.changes.length > 0 && <ChangeTable changes={report.changes} />}
      <Button type="primary" size="large" loading={store.isBusy} onClick={() => void store.start()}>
        {t('products.transfer.start')}
      </Button>
    </>
  );
});

const Importing = observer(function Importing({ store }: OutcomeProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const { done, total } = store.progress ?? { done: 0, total: 0 };
  const label = t('products.transfer.progress', { done: number(done), total: number(total) });
  return (
    <div>
      <strong>{t('products.transfer.importing')}</strong> {label}
      <Progress percent={total === 0 ? 0 : Math.round((100 * done) / total)} aria-label={label} />
      <p className={`${styles.hint} note`}>{t('products.transfer.stay')}</p>
    </div>
  );
});

const Done = observer(function Done({ store }: OutcomeProps) {
  const { t } = useTranslation('admin');
  if (store.done === null) return null;
  return (
    <Result
      status="success"
      title={t('products.transfer.done')}
      subTitle={t('products.transfer.doneHint')}
      extra={[
        <Button key="again" onClick={() => store.reset()}>
          {t('products.transfer.again')}
        </Button>,
        <LinkButton key="products" to="/admin/products" type="primary">
          {t('products.transfer.toProducts')}
        </LinkButton>,
      ]}
    >
      <ReportFigures report={store.done} />
    </Result>
  );
});
