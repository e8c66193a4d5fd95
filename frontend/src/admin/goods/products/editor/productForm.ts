import { LIMITS } from '@contract/limits.ts';
import { plainValues } from '@contract/plainColumns.ts';
import { PRODUCT_PLAIN, type ProductPlain } from '@contract/productColumns.ts';
import { type EditedProduct, PRODUCT_LIMITS, SLUG } from '@contract/products.ts';
import { required } from '../../../../stores/formRules.ts';
import { FormStore } from '../../../../stores/FormStore.ts';
import { plainRules } from '../../../kit/form/plainRules.ts';
import type { UnitsStore } from './UnitsStore.ts';

export interface ProductValues extends ProductPlain {
  name: string;
  slug: string;
  categoryId: number | null;
  isActive: boolean;
  /** A placeholder for the matrix, whose cells show their own errors. */
  productDetails: boolean;
}

export function makeProductForm(product: EditedProduct | null, units: UnitsStore): FormStore<ProductValues> {
  return new FormStore<ProductValues>(
    {
      name: product?.name ?? '',
      slug: product?.slug ?? '',
      categoryId: product?.categoryId ?? null,
      ...plainValues(PRODUCT_PLAIN, product ?? {}),
      isActive: product?.isActive ?? true,
      productDetails: true,
    },
    {
      name: ({ name }) => required(name, LIMITS.name),
      slug: ({ slug }) => slugFault(slug),
      categoryId: ({ categoryId }) => (categoryId === null ? 'forms:field.required' : null),
      ...plainRules(PRODUCT_PLAIN),
      productDetails: () => (units.isValid ? null : 'forms:field.requiredAll'),
    },
  );
}

/** An empty slug is derived from the name. */
function slugFault(slug: string) {
  if (slug.trim() === '') return null;
  if (slug.length > PRODUCT_LIMITS.slug) return 'forms:field.tooLong';
  return SLUG.test(slug) ? null : 'admin:products.fault.slug';
}
