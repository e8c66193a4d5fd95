import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useId, useState } from 'react';
import { Link } from '../../components/Link.tsx';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { LazyPlaceChooser } from '../place/LazyPlaceChooser.tsx';
import styles from './NearbyResellers.module.css';

/** Loaded once there is a city to show. */
const ResellersOf = lazy(async () => ({ default: (await import('./ResellersOf.tsx')).ResellersOf }));

/** Resellers in the city of the profile or the one chosen here; without a city, the chooser. */
export const NearbyResellers = observer(function NearbyResellers({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation(['home', 'shop']);
  const { place: places } = useStores();
  const [isChoosing, setIsChoosing] = useState(false);
  const id = useId();
  const { place } = places;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby={id}>
      <div className={styles.band}>
        <img className={styles.lane} src="/art/lane.svg" width={560} height={300} alt="" loading="lazy" />
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
          {place && <p>{t('resellers.near', { city: place.name })}</p>}
        </div>
        <div className={styles.ways}>
          <Button look="quiet" aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
            <Icon name="pin" size={20} />
            {t(place ? 'shop:changeCity' : 'resellers.choose')}
          </Button>
          <Link to="/reseller-list" className="link gap-4">
            {t('resellers.all')}
            <Icon name="right" size={18} />
          </Link>
        </div>
      </div>
      {isChoosing && <LazyPlaceChooser onChosen={() => setIsChoosing(false)} />}
      {place && (
        <Suspense fallback={<Skeleton shape="block" />}>
          <ResellersOf key={place.id} cityId={place.id} />
        </Suspense>
      )}
    </section>
  );
});
