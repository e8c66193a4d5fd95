import type { ProductInput } from '../contract/products.ts';
import { PRODUCT_LIMITS, SLUG } from '../contract/products.ts';
import { LIMITS } from '../contract/limits.ts';
import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { withUnits } from '../middleware/unitRules.ts';
import { asProductRow } from '../presenters/products.ts';
import * as products from '../services/products/products.ts';
import { listRoutes } from './listRoutes.ts';
import { route } from './route.ts';

interface ById {
  id: number;
}

const byId = validated<ById>({ id: rules.idParam() });

const productRules = {
  name: rules.line('name', LIMITS.name),
  slug: rules
    .optionalLine('slug', PRODUCT_LIMITS.slug)
    .toLowerCase()
    .custom((slug: string) => slug === '' || SLUG.test(slug))
    .withMessage('product.slug'),
  categoryId: rules.reference('categoryId'),
  description: rules.optionalParagraph('description', LIMITS.description),
  isActive: rules.optionalFlag('isActive'),
};
type Plain = Omit<ProductInput, 'productDetails'>;

export const productRoutes = [
  ...listRoutes({ controller: 'products', audience: 'admin', source: products.SOURCE, present: asProductRow }),
  route({
    method: 'get',
    path: '/products/options',
    audience: 'admin',
    summary: 'What units can be made of: categories with their sizes, patterns with their colors',
    call: async () => ({ data: await products.options() }),
  }),
  route({
    method: 'get',
    path: '/products/:id',
    audience: 'admin',
    summary: 'A product with its units and pictures, as its editor shows it',
    read: byId,
    call: async ({ input }) => ({ data: await products.get(input.id) }),
  }),
  route({
    method: 'post',
    path: '/products',
    audience: 'admin',
    summary: 'Add a product with its units',
    read: withUnits(validated<Plain>(productRules)),
    call: async ({ input, caller }) => ({
      status: 201,
      message: 'product.created',
      data: await products.create(input, caller.id),
    }),
  }),
  route({
    method: 'put',
    path: '/products/:id',
    audience: 'admin',
    summary: 'Change a product and its units; stock stays what it is',
    read: withUnits(validated<Plain & ById>({ id: rules.sameIdParam(), ...productRules })),
    call: async ({ input: { id, ...product }, caller }) => ({
      message: 'saved',
      data: await products.update(id, product, caller.id),
    }),
  }),
  route({
    method: 'delete',
    path: '/products/:id',
    audience: 'admin',
    summary: 'Take a product off sale; invoices keep what they sold',
    read: byId,
    call: async ({ input, caller }) => {
      await products.archive(input.id, caller.id);
      return { data: null, message: 'product.archived' };
    },
  }),
  route({
    method: 'put',
    path: '/products/restore/:id',
    audience: 'admin',
    summary: 'Put an archived product back on sale',
    read: byId,
    call: async ({ input, caller }) => ({
      message: 'product.restored',
      data: await products.restore(input.id, caller.id),
    }),
  }),
];
