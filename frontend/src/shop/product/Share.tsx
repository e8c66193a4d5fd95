import type { ProductDetail, ProductPage } from '@contract/catalogue.ts';
import { discountedPrice } from '@contract/money.ts';
import { Icon } from '../../components/Icon.tsx';
import { useIsHydrated } from '../../components/useIsHydrated.ts';
import { useRupiah } from '../../components/useRupiah.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useStores } from '../../stores/StoresContext.tsx';
import { idsOf, unitHref } from '@contract/unitHref.ts';
import styles from './Share.module.css';

/** Links to share the chosen unit. */
export function Share({ product, unit }: { product: ProductPage; unit: ProductDetail | null }) {
  const { t } = useTranslation('product');
  const { toasts } = useStores();
  const rupiah = useRupiah();
  const address = useAddress(product, unit);
  const price = unit && rupiah(discountedPrice(unit.price, unit.discount));
  const text = [price === null ? product.name : t('share.text', { name: product.name, price }), address];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toasts.show('success', t('share.copied'));
    } catch {
      toasts.show('error', t('share.notCopied'));
    }
  };
  return (
    <div className={styles.share}>
      <a
        className="link gap-12 text-15"
        href={`https://wa.me/?text=${encodeURIComponent(text.join('\n').trim())}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="chat" size={20} />
        {t('share.whatsApp')}
      </a>
      <button type="button" className="link gap-12 text-15" onClick={() => void copy()}>
        <Icon name="link" size={20} />
        {t('share.copy')}
      </button>
    </div>
  );
}

/** The absolute address; after hydration, since the server doesn't know its public host name. */
function useAddress({ slug }: ProductPage, unit: ProductDetail | null): string {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return '';
  return window.location.origin + (unit ? unitHref(slug, idsOf(unit)) : `/details-product/${slug}`);
}
