import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { LIMITS } from '@contract/limits.ts';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { CheckoutStore } from './CheckoutStore.ts';
import styles from './VoucherField.module.css';

/** A link that opens the code field; an applied voucher is shown and removed in the sums instead. */
export const VoucherField = observer(function VoucherField({ checkout }: { checkout: CheckoutStore }) {
  const { t } = useTranslation('checkout');
  const { voucher } = checkout;
  const [isOpen, setIsOpen] = useState(false);
  if (voucher.applied) return null;
  if (!isOpen && voucher.refusal === null && !voucher.isFailed) {
    return (
      <Button look="plain" className={styles.ask} onClick={() => setIsOpen(true)}>
        {t('voucherAsk')}
      </Button>
    );
  }
  return <CodeField checkout={checkout} />;
});

const CodeField = observer(function CodeField({ checkout }: { checkout: CheckoutStore }) {
  const { t } = useTranslation('checkout');
  const { voucher, lines } = checkout;
  const [code, setCode] = useState('');
  const apply = () => void voucher.apply(code, lines);
  return (
    <div className={styles.field}>
      <Field
        label={t('voucherCode')}
        className={styles.code}
        value={code}
        maxLength={LIMITS.voucherCode}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        autoFocus={voucher.refusal === null}
        error={voucher.refusal ?? (voucher.isFailed ? t('voucherFailed') : undefined)}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Otherwise Enter would submit the checkout's form and place the order.
          event.preventDefault();
          apply();
        }}
      />
      <Button look="quiet" className={styles.use} isBusy={voucher.isBusy} onClick={apply}>
        {t('voucherUse')}
      </Button>
    </div>
  );
});
