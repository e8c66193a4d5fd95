import { Alert, Segmented } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ContentView } from '@contract/content.ts';
import { PREVIEW_DRAFT, PREVIEW_QUERY } from '@contract/contentPages.ts';
import { type Language, LANGUAGES } from '@contract/languages.ts';
import { LANGUAGE_QUERY } from '@contract/pages.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './Content.module.css';

/** Pixels. */
const WIDTHS = { phone: 360, desk: 1280 } as const;
type Device = keyof typeof WIDTHS;

interface PreviewProps {
  view: ContentView;
  /** There is input that is not in the draft yet. */
  isChanged: boolean;
}

/** The saved draft as a shopper sees it, on a phone and on a desk, in each language. */
export function Preview({ view: { page, path, version }, isChanged }: PreviewProps) {
  const { t, i18n } = useTranslation('admin');
  const [device, setDevice] = useState<Device>('phone');
  const [language, setLanguage] = useState<Language>(i18n.language);
  const room = useRef<HTMLDivElement>(null);
  const scale = useScale(room, WIDTHS[device]);
  const query = new URLSearchParams({ [PREVIEW_QUERY]: PREVIEW_DRAFT, [LANGUAGE_QUERY]: language });
  return (
    <section className="stack gap-12" aria-label={t('content.view.preview')}>
      {isChanged && <Alert type="info" showIcon title={t('content.preview.unsaved')} />}
      <div className="row wraps gap-12">
        <Segmented<Device>
          aria-label={t('content.preview.width')}
          options={(['phone', 'desk'] as const).map((value) => ({ value, label: t(`content.preview.${value}`) }))}
          value={device}
          onChange={setDevice}
        />
        <Segmented<Language>
          aria-label={t('content.preview.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`content.language.${value}`) }))}
          value={language}
          onChange={setLanguage}
        />
      </div>
      <div ref={room} className={styles.room} data-device={device}>
        <iframe
          // A save changes the version, and with it the page in the frame.
          key={`${version} ${language}`}
          className={styles.frame}
          style={{ width: WIDTHS[device], height: `${100 / scale}%`, transform: `scale(${scale})` }}
          src={`${path}?${query}`}
          title={t('content.preview.title', { page: t(`content.page.${page}`) })}
        />
      </div>
    </section>
  );
}

/** By how much the frame shrinks to fit its room. */
function useScale(room: React.RefObject<HTMLDivElement | null>, width: number): number {
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const measure = () => setScale(Math.min(1, (room.current?.clientWidth || width) / width));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [room, width]);
  return scale;
}
