import { makeAutoObservable, runInAction } from 'mobx';
import { plainValues } from '@contract/plainColumns.ts';
import { PRODUCT_PLAIN } from '@contract/productColumns.ts';
import type { EditedPicture, EditedProduct, MatrixOptions, ProductInput } from '@contract/products.ts';
import { PRODUCT_IMAGES_FIELD } from '@contract/products.ts';
import type { Envelope } from '@contract/envelope.ts';
import type { Versioned } from '@contract/versions.ts';
import { slugOf } from '@contract/slugs.ts';
import { ApiError } from '../../../../api/ApiError.ts';
import type { ApiClient, Method } from '../../../../api/client.ts';
import type { FormStore } from '../../../../stores/FormStore.ts';
import type { SharedRecord, SavedVersion } from '../../../kit/form/OpenedRecord.ts';
import type { Saved } from '../../../kit/form/PanelForm.tsx';
import type { Picture } from './Picture.ts';
import { PicturesStore } from './PicturesStore.ts';
import { productDifferences } from './productDifferences.ts';
import { makeProductForm, type ProductValues } from './productForm.ts';
import type { Unit } from './Unit.ts';
import { UnitsStore } from './UnitsStore.ts';

/** The editor's state for one product: details, pictures, and the matrix of units. */
export class ProductEditor {
  units = new UnitsStore();
  pictures = new PicturesStore();
  form: FormStore<ProductValues>;
  product: EditedProduct | null = null;
  options: MatrixOptions | null = null;
  error: ApiError | null = null;
  /** The upload's progress: pictures done, of all. */
  progress: { done: number; total: number } | null = null;
  /** The unit whose stock is being changed. */
  adjusted: Unit | null = null;
  private id: number | null;
  /** The version of the product that the next save is based on. */
  private version: string | undefined;
  private readonly api: ApiClient;

  constructor(api: ApiClient, id: number | null) {
    this.api = api;
    this.id = id;
    this.form = makeProductForm(null, this.units);
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  get isReady(): boolean {
    return this.options !== null && (this.id === null || this.product !== null);
  }

  get isChanged(): boolean {
    return this.form.isChanged || this.units.isChanged || this.pictures.isChanged;
  }

  async load(): Promise<void> {
    this.error = null;
    try {
      const [options, product] = await Promise.all([
        this.api.get<MatrixOptions>('/products/options'),
        this.id === null ? null : this.readProduct(),
      ]);
      runInAction(() => this.show(options, product));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.error = error));
    }
  }

  /** The slug follows the name until the user edits it, or the product has been published. */
  setName(name: string): void {
    const { slug } = this.form.values;
    const follows = this.product === null && slug === proposedSlug(this.form.values.name);
    this.form.set('name', name);
    if (follows) this.form.set('slug', proposedSlug(name));
  }

  setCategory(categoryId: number): void {
    this.form.set('categoryId', categoryId);
    this.units.setSizes(this.sizesOf(categoryId));
  }

  adjust(unit: Unit | null): void {
    this.adjusted = unit;
  }

  /** The record for conflict detection; a new product has none. */
  get shared(): SharedRecord | undefined {
    return this.id === null ? undefined : { version: this.version, read: () => this.readSaved() };
  }

  /** Saves the product, then its pictures. Assigns the server's errors to their fields, then throws them. */
  async save(values: ProductValues): Promise<Saved> {
    const saved = await this.saveProduct(values);
    await this.savePictures(values.name);
    return saved;
  }

  private async saveProduct(values: ProductValues): Promise<Saved> {
    const { name, slug, categoryId, isActive } = values;
    const input: ProductInput = {
      name: name.trim(),
      slug: slug.trim(),
      categoryId: categoryId ?? 0,
      ...plainValues(PRODUCT_PLAIN, values),
      isActive,
      productDetails: this.units.units.map(({ input }) => input),
    };
    const [method, path] =
      this.id === null ? (['POST', '/products'] as const) : (['PUT', `/products/${this.id}`] as const);
    try {
      const { data, message } = await this.api.call<EditedProduct & Versioned>(method, path, {
        ...input,
        version: this.version,
      });
      runInAction(() => this.adopt(data));
      return { message, id: data.id };
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error;
      throw withFields(error, this.units.refuse(error.fields));
    }
  }

  /** A saved product is no longer new: retrying the pictures must not create a second one. */
  private adopt(product: EditedProduct & Versioned): void {
    this.id = product.id;
    this.version = product.version;
    this.product = product;
    this.units.adopt(product.productDetails);
  }

  /** Deletes, then uploads, then saves order and descriptions. */
  private async savePictures(productName: string): Promise<void> {
    if (!this.pictures.isChanged) return;
    const path = `/products/${this.id}/images`;
    for (const gone of this.pictures.goneIds) {
      await this.changePictures('DELETE', `${path}/${gone}`);
      this.pictures.markDeleted(gone);
    }
    await this.uploadWaiting(path);
    await this.changePictures('PUT', path, { images: this.pictures.inputs(productName), version: this.version });
  }

  /** Each step returns the product's next version, which the following step is based on. */
  private async changePictures(method: Method, path: string, body?: object): Promise<EditedPicture[]> {
    type Answer = Envelope<EditedPicture[]> & Versioned;
    const { data, version } = await this.api.call<EditedPicture[], Answer>(method, path, body);
    runInAction(() => (this.version = version));
    return data;
  }

  /** One request each: on a slow line, progress shows, and finished uploads are not repeated. */
  private async uploadWaiting(path: string): Promise<void> {
    const { waiting } = this.pictures;
    this.progress = { done: 0, total: waiting.length };
    try {
      for (const [index, picture] of waiting.entries()) {
        await this.upload(path, picture);
        runInAction(() => (this.progress = { done: index + 1, total: waiting.length }));
      }
    } finally {
      runInAction(() => (this.progress = null));
    }
  }

  private async upload(path: string, picture: Picture): Promise<void> {
    if (!picture.blob) return;
    const form = new FormData();
    form.append(PRODUCT_IMAGES_FIELD, picture.blob);
    try {
      // The response lists all pictures in order; a new one is last.
      const uploaded = (await this.changePictures('POST', path, form)).at(-1);
      if (uploaded) picture.markUploaded(uploaded.id);
    } catch (error) {
      if (error instanceof ApiError) picture.refuse(error.reason);
      throw error;
    }
  }

  private readProduct(): Promise<EditedProduct & Versioned> {
    return this.api.get(`/products/${this.id}`);
  }

  private async readSaved(): Promise<SavedVersion> {
    const product = await this.readProduct();
    return {
      differences: () => productDifferences(product, this),
      load: () => this.options && this.show(this.options, product),
      overwrite: () => this.goOnFrom(product),
    };
  }

  private goOnFrom({ version, images }: EditedProduct & Versioned): void {
    this.version = version;
    this.pictures.merge(images);
  }

  private show(options: MatrixOptions, product: (EditedProduct & Versioned) | null): void {
    this.version = product?.version;
    this.pictures.forget();
    this.options = options;
    this.product = product;
    this.units = new UnitsStore(product?.productDetails);
    this.units.setOptions({ variants: options.variants, sizes: this.sizesOf(product?.categoryId ?? null) });
    this.pictures = new PicturesStore(product?.images);
    this.form = makeProductForm(product, this.units);
  }

  private sizesOf(categoryId: number | null) {
    return this.options?.categories.find(({ id }) => id === categoryId)?.sizes ?? [];
  }
}

function withFields(error: ApiError, fields: Record<string, string>): ApiError {
  const errors = Object.entries(fields).map(([field, message]) => ({ field, message }));
  return new ApiError(error.status, error.message, { errors });
}

/** No proposal before there is a name. */
function proposedSlug(name: string): string {
  return name.trim() === '' ? '' : slugOf(name);
}
