import { LIMITS } from '../contract/limits.ts';
import { PRODUCT_PLAIN } from '../contract/productColumns.ts';
import type { EditedProduct, PicturesInput, ProductInput } from '../contract/products.ts';
import { PRODUCT_IMAGES_FIELD, PRODUCT_LIMITS, SLUG } from '../contract/products.ts';
import type { Versioned } from '../contract/versions.ts';
import { plainRules } from '../middleware/entityRules.ts';
import { pictureRules } from '../middleware/imageRules.ts';
import { validated, withFiles } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { withUnits } from '../middleware/unitRules.ts';
import { asProductRow } from '../presenters/products.ts';
import { duplicate } from '../services/products/duplicate.ts';
import * as images from '../services/products/images.ts';
import { PRODUCTS } from '../models/lists/products.ts';
import * as products from '../services/products/products.ts';
import { listRoutes } from './listRoutes.ts';
import type { Answer } from './route.ts';
import { route } from './route.ts';

interface ById {
  id: number;
}

const byId = validated<ById>({ id: rules.idParam() });

const productRules = {
  name: rules.line('name', LIMITS.name),
  slug: rules
    .optionalAscii('slug', PRODUCT_LIMITS.slug)
    .toLowerCase()
    .custom((slug: string) => slug === '' || SLUG.test(slug))
    .withMessage('product.slug'),
  categoryId: rules.reference('categoryId'),
  ...plainRules(PRODUCT_PLAIN),
  isActive: rules.optionalFlag('isActive'),
};
type Plain = Omit<ProductInput, 'productDetails'>;

export const productRoutes = [
  ...listRoutes({ controller: 'products', audience: 'admin', source: PRODUCTS, present: asProductRow }),
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
    call: async ({ input }) => answerOf(await products.get(input.id)),
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
    read: withUnits(
      validated<Plain & Versioned & ById>({ id: rules.sameIdParam(), ...productRules, version: rules.version() }),
    ),
    call: async ({ input: { id, ...product }, caller }) => ({
      ...answerOf(await products.update(id, product, caller.id)),
      message: 'saved',
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
  route({
    method: 'post',
    path: '/products/:id/duplicate',
    audience: 'admin',
    summary: 'Copy a product with its units and pictures; the copy is archived and has no stock',
    read: byId,
    call: async ({ input, caller }) => ({
      status: 201,
      message: 'product.duplicated',
      data: await duplicate(input.id, caller.id),
    }),
  }),
  route({
    method: 'post',
    path: '/products/:id/images',
    audience: 'admin',
    summary: 'Add pictures to a product',
    takes: 'multipart',
    read: withFiles(PRODUCT_IMAGES_FIELD, { kind: 'picture', most: PRODUCT_LIMITS.imagesAtOnce }, byId),
    call: async ({ input, caller }) => ({
      ...picturesAnswerOf(await images.add(input.id, input[PRODUCT_IMAGES_FIELD], caller.id)),
      status: 201,
      message: 'product.image.added',
    }),
  }),
  route({
    method: 'put',
    path: '/products/:id/images',
    audience: 'admin',
    summary: 'Order the pictures of a product; say what they show, and of which pattern and color',
    read: validated<ById & PicturesInput & Versioned>({
      id: rules.sameIdParam(),
      images: pictureRules,
      version: rules.version(),
    }),
    call: async ({ input: { id, ...sent }, caller }) => ({
      ...picturesAnswerOf(await images.update(id, sent, caller.id)),
      message: 'saved',
    }),
  }),
  route({
    method: 'delete',
    path: '/products/:id/images/:imageId',
    audience: 'admin',
    summary: 'Remove a picture of a product',
    read: validated<ById & { imageId: number }>({ id: rules.idParam(), imageId: rules.idParam('imageId') }),
    call: async ({ input, caller }) => {
      const product = await images.remove(input.id, input.imageId, caller.id);
      return { ...picturesAnswerOf(product), data: null, message: 'product.image.removed' };
    },
  }),
];

function answerOf(product: EditedProduct): Answer<EditedProduct & { version: string }> {
  return { data: { ...product, version: products.versionOf(product) } };
}

/** Pictures are a part of the product: changing them creates a new version, which the editor continues from. */
function picturesAnswerOf(product: EditedProduct) {
  return { data: product.images, extra: { version: products.versionOf(product) } };
}
