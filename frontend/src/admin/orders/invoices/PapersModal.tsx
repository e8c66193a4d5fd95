import { Modal, Radio } from 'antd';
import { useState } from 'react';
import { PRINT_KINDS } from '@contract/printMarks.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import type { Format } from '../../../print/papers.ts';
import { FORMATS } from '../../../print/papers.ts';
import { saveFormat, readFormats } from './printFormats.ts';

/** Sets the paper of the printer beside this device; remembered. */
export function PapersModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin', 'shared']);
  const [formats, setFormats] = useState(readFormats);
  return (
    <Modal
      open
      title={t('prints.paper')}
      okText={t('shared:action.close')}
      onOk={onClose}
      onCancel={onClose}
      cancelButtonProps={{ hidden: true }}
    >
      <div className="stack gap-16">
        {PRINT_KINDS.map((kind) => (
          <div key={kind} className="stack gap-8">
            <p className="semibold">{t(`prints.papersOf.${kind}`)}</p>
            <Radio.Group
              aria-label={t(`prints.papersOf.${kind}`)}
              value={formats[kind]}
              onChange={({ target }) => {
                saveFormat(kind, target.value as Format);
                setFormats(readFormats());
              }}
              options={FORMATS[kind].map((value) => ({ value, label: t(`prints.format.${value}`) }))}
            />
          </div>
        ))}
      </div>
    </Modal>
  );
}
