import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import type { OpenTransfer } from '@contract/transfers.ts';
import { proofPath } from '@contract/transfers.ts';
import { Link } from '../../../components/Link.tsx';
import { PrivatePhoto } from '../../../components/ReturnPhoto.tsx';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { invoicePath } from '../../../routes/adminPaths.ts';
import { ConfirmModal } from './ConfirmModal.tsx';
import parts from '../../kit/page/Parts.module.css';
import styles from './Transfers.module.css';

interface OpenTransfersProps {
  open: readonly OpenTransfer[];
  onChanged: () => void;
}

/** The orders waiting for a transfer, orders with a proof first. */
export const OpenTransfers = observer(function OpenTransfers({ open, onChanged }: OpenTransfersProps) {
  const { t } = useTranslation(['admin', 'transfers']);
  const [asked, setAsked] = useState<OpenTransfer | null>(null);
  return (
    <section className={parts.part} aria-label={t('transfers:open')}>
      <h2 className={parts.title}>
        {t('transfers:open')} {open.length > 0 && <span className="muted">{open.length}</span>}
      </h2>
      {open.length === 0 && <p className="muted">{t('transfers:none')}</p>}
      <ul className={styles.open}>
        {open.map((one) => (
          <li key={one.invoiceId}>
            <span className={styles.told}>
              <Link to={invoicePath(one.invoiceId)}>{one.documentNo}</Link>
              <span className="fine anywhere">{one.customer}</span>
            </span>
            <span className={styles.told}>
              <b>
                <Rupiah value={one.amount} />
              </b>
              <span className="fine">{t('transfers:toBank', { bank: one.bank, code: one.code })}</span>
            </span>
            <span className="fine">{t('transfers:until', { at: formatDateTime(one.expiresAt) })}</span>
            <span className={styles.proofs}>
              {one.proofs.map(({ id }, index) => (
                <PrivatePhoto
                  key={id}
                  path={proofPath(id, 'large')}
                  alt={t('transfers:proof', { number: index + 1 })}
                  around={(picture, url) => (
                    <a href={url} target="_blank" rel="noreferrer">
                      {picture}
                    </a>
                  )}
                />
              ))}
            </span>
            <Button type={one.proofs.length > 0 ? 'primary' : 'default'} onClick={() => setAsked(one)}>
              {t('transfers:confirm')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && <ConfirmModal transfer={asked} onConfirmed={onChanged} onClose={() => setAsked(null)} />}
    </section>
  );
});
