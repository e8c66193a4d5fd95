import { FileTextOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useId, useState } from 'react';
import { MAX_RECEIPT_ROWS } from '@contract/receiptBatches.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import type { ListStore } from './ListStore.ts';
import styles from './Receipts.module.css';

/** Where a list comes in: pasted, chosen or dropped. It is looked at as soon as it is there. */
export const PasteBox = observer(function PasteBox({ list }: { list: ListStore }) {
  const { t } = useTranslation('admin');
  const [id, hintId] = [useId(), useId()];
  const [text, setText] = useState('');
  const [isOver, setIsOver] = useState(false);
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file) void list.readFile(file);
  };
  /** Several lines at once are a list: it never comes into the box, which megabytes would freeze. */
  const takesOver = (pasted: string) => {
    if (text !== '' || !/[\r\n]/.test(pasted.trim())) return false;
    void list.read(pasted);
    return true;
  };
  return (
    <section
      className={styles.paste}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
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
        <FileButton list={list} />
        <span className="note">{t('receipts.drop')}</span>
      </div>
      <Fault list={list} />
    </section>
  );
});

function FileButton({ list }: { list: ListStore }) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <label htmlFor={id} className={styles.file}>
      <input
        id={id}
        type="file"
        className="unseen"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The mended file has the same name, and must be a change all the same.
          target.value = '';
          if (file) void list.readFile(file);
        }}
      />
      <FileTextOutlined aria-hidden /> {t('receipts.file')}
    </label>
  );
}

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
