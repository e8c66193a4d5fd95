import { Alert, Button } from 'antd';
import { useRef } from 'react';
import { useReactToPrint } from 'react-to-print';
import { saveFile } from '../../../components/saveFile.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { useCopy } from '../../kit/page/useCopy.ts';
import styles from './SecondFactor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The account's address, for the paper and the file's name. */
  email: string;
  onDone: () => void;
}

/** New recovery codes, shown once: to copy, download or print. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const { settings } = useStores();
  const { t } = useTranslation('secondFactor');
  const paper = useRef<HTMLDivElement>(null);
  const copy = useCopy();
  const heading = `${settings.facts.shop.name}: ${t('codes.title')} · ${email}`;
  const text = [heading, '', ...codes, ''].join('\n');
  const print = useReactToPrint({ contentRef: paper, documentTitle: heading });
  const download = () => saveFile(`${t('codes.file', { email })}.txt`, 'text/plain', [text]);
  return (
    <div className="stack gap-16">
      <p>{t('codes.what')}</p>
      <Alert type="warning" showIcon title={t('codes.keep')} />
      <div ref={paper} className={styles.paper}>
        <p className={styles.paperHead}>{heading}</p>
        <ol className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="row wraps gap-8">
        <Button onClick={() => void copy(text, t('setUp.copied'))}>{t('codes.copy')}</Button>
        <Button onClick={download}>{t('codes.download')}</Button>
        <Button onClick={() => print()}>{t('codes.print')}</Button>
        <Button type="primary" onClick={onDone}>
          {t('codes.done')}
        </Button>
      </div>
    </div>
  );
}
