import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { formatDateTime } from '@contract/dates.ts';
import { type PackingPhoto, packingPhotoPath } from '@contract/packing.ts';
import { PrivatePhoto } from '../../../components/ReturnPhoto.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { LoadStore } from '../../../stores/LoadStore.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { FetchFailure } from '../../kit/page/FetchFailure.tsx';

interface PackingPhotosProps {
  invoiceId: number;
  /** Of the section and its heading. */
  className: string | undefined;
  heading: string | undefined;
}

/** The photos of an order's open parcel, as it was packed; nothing without any. */
export const PackingPhotos = observer(function PackingPhotos({ invoiceId, className, heading }: PackingPhotosProps) {
  const { api } = useStores();
  const { t } = useTranslation('admin');
  const [store] = useState(() => new LoadStore<PackingPhoto[]>(api, `/packings/photos/of/${invoiceId}`));
  useEffect(() => void store.load(), [store]);
  const { data, error } = store;
  if (!error && (data === null || data.length === 0)) return null;
  return (
    <section className={className}>
      <h2 className={heading}>{t('packing.photo.title')}</h2>
      {error && <FetchFailure error={error} onRetry={() => void store.load()} />}
      <ul className="row wraps gap-12">
        {data?.map(({ id, by, at }, index) => (
          <li key={id} className="stack gap-2">
            <PrivatePhoto
              path={packingPhotoPath(id, 'large')}
              alt={t('packing.photo.number', { number: index + 1 })}
              around={(photo, url) => (
                <a href={url} target="_blank" rel="noreferrer">
                  {photo}
                </a>
              )}
            />
            <span className="fine">{by}</span>
            <span className="fine">{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
});
