import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import type { Marketplace } from '@contract/manualOrders.ts';
import { MARKETPLACES } from '@contract/manualOrders.ts';
import { MARKETPLACE_NAMES } from '@contract/marketplace.ts';
import { messageOf } from '../../../api/ApiError.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { saveFile } from '../../../components/saveFile.ts';
import parts from '../../kit/page/Parts.module.css';

/** The stock of the known SKUs, as a file for each seller center. */
export function StockSheets() {
  const { api, toasts } = useStores();
  const { t } = useTranslation(['marketplace', 'shared']);
  const [busy, setBusy] = useState<Marketplace | null>(null);
  const download = async (source: Marketplace) => {
    setBusy(source);
    try {
      const text = await api.file(`/marketplace/stock?source=${source}`);
      saveFile(`stock-${source}.csv`, 'text/csv;charset=utf-8', [text]);
    } catch (error) {
      toasts.show('error', messageOf(error, t('shared:error.unexpected')), 5000);
    } finally {
      setBusy(null);
    }
  };
  return (
    <section className={parts.part} aria-label={t('sheet')}>
      <h2 className={parts.title}>{t('sheet')}</h2>
      <p className="note">{t('sheetWhy')}</p>
      <div className="row wraps gap-8">
        {MARKETPLACES.map((source) => (
          <Button
            key={source}
            icon={<DownloadOutlined aria-hidden />}
            loading={busy === source}
            onClick={() => void download(source)}
          >
            {MARKETPLACE_NAMES[source]}
          </Button>
        ))}
      </div>
    </section>
  );
}
