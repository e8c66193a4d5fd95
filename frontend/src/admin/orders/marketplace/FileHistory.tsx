import { Progress } from 'antd';
import { formatDateTime } from '@contract/dates.ts';
import type { MarketplaceFileRow, MarketplaceFileState } from '@contract/marketplace.ts';
import { MARKETPLACE_NAMES, MARKETPLACE_VERDICTS } from '@contract/marketplace.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { type Tone, ToneTag } from '../../kit/page/ToneTag.tsx';
import parts from '../../kit/page/Parts.module.css';
import styles from './Marketplace.module.css';

const TONES: Record<MarketplaceFileState, Tone> = { running: 'calm', done: 'good', failed: 'bad', stopped: 'warm' };

/** The newest files, with what became of their orders. */
export function FileHistory({ files }: { files: readonly MarketplaceFileRow[] }) {
  const { t } = useTranslation('marketplace');
  if (files.length === 0) return null;
  return (
    <section className={parts.part} aria-label={t('history')}>
      <h2 className={parts.title}>{t('history')}</h2>
      <ul className={styles.files}>
        {files.map((file) => (
          <File key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
}

function File({ file }: { file: MarketplaceFileRow }) {
  const { t } = useTranslation('marketplace');
  const { number } = useFormats();
  const { source, name, state, done, total, counts, by, createdAt } = file;
  const label = t('progress', { done: number(done), total: number(total) });
  const told = MARKETPLACE_VERDICTS.filter((verdict) => counts[verdict] > 0).map(
    (verdict) => `${t(`verdict.${verdict}`)} ${number(counts[verdict])}`,
  );
  return (
    <li>
      <span className={styles.told}>
        <b className="anywhere">{name}</b>
        <span className="fine">
          {MARKETPLACE_NAMES[source]} · {formatDateTime(createdAt)} · {by}
        </span>
      </span>
      <span>
        <ToneTag tone={TONES[state]}>{t(`state.${state}`)}</ToneTag>
      </span>
      <span className={styles.reason}>
        {state === 'running' ? (
          <>
            <span className="fine">{label}</span>
            <Progress
              percent={total === 0 ? 0 : Math.round((100 * done) / total)}
              showInfo={false}
              aria-label={label}
            />
          </>
        ) : (
          <span className="fine">{told.join(' · ')}</span>
        )}
        {(state === 'stopped' || state === 'failed') && <span className="fine">{t('sameFile')}</span>}
      </span>
    </li>
  );
}
