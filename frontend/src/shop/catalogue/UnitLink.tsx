import type { ReactNode } from 'react';
import type { ProductCard } from '@contract/catalogue.ts';
import { unitHref } from '@contract/unitHref.ts';
import { Link } from '../../components/Link.tsx';
import { useStores } from '../../stores/StoresContext.tsx';

interface UnitLinkProps {
  product: ProductCard;
  /** The `sizes` attribute of the picture inside. */
  sizes: string;
  className: string | undefined;
  children: ReactNode;
}

/** A link to a card's unit. Once pressed, the product's page shows name, price and picture before its own data is there. */
export function UnitLink({ product, sizes, className, children }: UnitLinkProps) {
  const { pages } = useStores();
  return (
    <Link to={unitHref(product.slug, product.unit)} className={className} onClick={() => pages.press(product, sizes)}>
      {children}
    </Link>
  );
}
