import { type ReactNode, useEffect, useState } from 'react';
import type { PhotoSize } from '@contract/returns.ts';
import { photoPath } from '@contract/returns.ts';
import { useTranslation } from '../i18n/useTranslation.tsx';
import { useStores } from '../stores/StoresContext.tsx';
import styles from './ReturnPhoto.module.css';

interface PrivatePhotoProps {
  /** Relative to /api. */
  path: string;
  alt: string;
  /** Wraps the picture; `url` is valid while it is mounted. */
  around?: (picture: ReactNode, url: string) => ReactNode;
}

type ReturnPhotoProps = Omit<PrivatePhotoProps, 'path'> & { id: number; size: PhotoSize };

export function ReturnPhoto({ id, size, ...photo }: ReturnPhotoProps) {
  return <PrivatePhoto path={photoPath(id, size)} {...photo} />;
}

/** A private photo: fetched with the session, and released on unmount. */
export function PrivatePhoto({ path, alt, around = (picture) => picture }: PrivatePhotoProps) {
  const { t } = useTranslation();
  const { url, retry } = usePhoto(path);
  if (retry) {
    return (
      <button type="button" className={styles.photo} aria-label={`${alt}: ${t('action.retry')}`} onClick={retry}>
        {t('action.retry')}
      </button>
    );
  }
  if (url === null) return <span className={styles.photo} role="img" aria-label={alt} aria-busy />;
  return around(<img className={styles.photo} src={url} alt={alt} />, url);
}

/** The photo's object URL once it is loaded; `retry` after a failure. */
function usePhoto(path: string): { url: string | null; retry: (() => void) | null } {
  const { api } = useStores();
  const [url, setUrl] = useState<string | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    if (isFailed) return;
    let objectUrl: string | null = null;
    let isUnmounted = false;
    const show = (photo: Blob) => {
      if (isUnmounted) return;
      objectUrl = URL.createObjectURL(photo);
      setUrl(objectUrl);
    };
    api.file(path).then(show, () => setIsFailed(!isUnmounted));
    return () => {
      isUnmounted = true;
      if (objectUrl !== null) URL.revokeObjectURL(objectUrl);
    };
  }, [api, path, isFailed]);
  return { url, retry: isFailed ? () => setIsFailed(false) : null };
}
