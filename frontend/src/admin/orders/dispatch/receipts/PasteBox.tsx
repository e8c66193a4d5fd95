import { Button, Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { MAX_RECEIPT_ROWS } from '@contract/receiptBatches.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../../print/useFormats.ts';
import { FileButton, useFileDrop } from '../../../kit/page/FileButton.tsx';
import type { ListStore } from './ListStore.ts';
import styles from './Receipts.module.css';

/** The input for a list: pasted, chosen or dropped. It is parsed at once. */
export const PasteBox = observer(function PasteBox({ list }: { list: ListStore }) {
  const { t } = useTranslation('admin');
  const [id, hintId] = [useId(), useId()];
  const [text, setText] = useState('');
  const drop = useFileDrop((file) => void list.readFile(file));
  /** Several lines at once are a list, which bypasses the textarea: megabytes would freeze it. */
  const takesOver = (pasted: string) => {
    if (text !== '' || !/[\r\n]/.test(pasted.trim())) return false;
    void list.read(pasted);
    return true;
  };
  return (
    <section className={styles.paste} {...drop}>
      <label htmlFor={id} className="strong">
        {t('receipts.paste')}
      </label>
      <p id={hintId} className="note">
        {t('receipts.pasteHint')}
      </p>
      <Input.TextArea
        id={id}
        autoFocus
        aria-describedby={hintId}
        spellCheck={false}
        rows={6}
        placeholder={t('receipts.pasteExample')}
        className={styles.box ?? ''}
        value={text}
        onPaste={(event) => takesOver(event.clipboardData.getData('text')) && event.preventDefault()}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void list.read(text);
        }}
      />
      <div className="row wraps gap-12">
        {text.trim() !== '' && (
          <Button type="primary" size="large" onClick={() => void list.read(text)}>
            {t('receipts.check')}
          </Button>
        )}
        <FileButton accept=".csv,.txt,.tsv,text/csv,text/plain" onFile={(file) => void list.readFile(file)}>
          {t('receipts.file')}
        </FileButton>
        <span className="note">{t('receipts.drop')}</span>
      </div>
      <Fault list={list} />
    </section>
  );
});

const Fault = observer(function Fault({ list: { fault, count } }: { list: ListStore }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const numbers = { max: number(MAX_RECEIPT_ROWS), count: number(count) };
  return (
    <p role="alert" className="fault">
      {fault !== null && t(`receipts.fault.${fault}`, numbers)}
    </p>
  );
});
