import type { ArchivedProduct } from '@contract/catalogue.ts';
import { LinkButton } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import { useHead } from '../../stores/useHead.ts';
import { ProductGrid } from '../catalogue/ProductGrid.tsx';
import { Section } from '../catalogue/Section.tsx';

/** The page of a discontinued product, with alternatives. Status 410: search engines drop the address. */
export function ArchivedPage({ product: { name, alternatives } }: { product: ArchivedProduct }) {
  const { t } = useTranslation('product');
  useHead({ title: t('shared:brand.titled', { page: name }), isPrivate: true, status: 410 });
  return (
    <>
      <div className="wrap">
        <EmptyState heading="h1" title={name} text={t('archived')}>
          <LinkButton to="/shop">{t('toShop')}</LinkButton>
        </EmptyState>
      </div>
      {alternatives.length > 0 && (
        <Section title={t('instead')}>
          <ProductGrid products={alternatives} />
        </Section>
      )}
    </>
  );
}
