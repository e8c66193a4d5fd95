import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';
import styles from './TrustMarks.module.css';

/** Xendit's ways to pay and the couriers: as text, without anybody's logo. */
export const TrustMarks = observer(function TrustMarks() {
  const { t } = useTranslation('shop');
  const { couriers, takesLinks } = useStores().settings.facts;
  return (
    <div className={styles.marks}>
      {takesLinks && <Marks label={t('marks.pay')} names={['QRIS', t('marks.account'), t('marks.wallet')]} />}
      {couriers.length > 0 && <Marks label={t('marks.send')} names={couriers} />}
    </div>
  );
});

function Marks({ label, names }: { label: string; names: readonly string[] }) {
  const id = useId();
  return (
    <div className={styles.kind}>
      <span id={id}>{label}</span>
      <ul aria-labelledby={id}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
