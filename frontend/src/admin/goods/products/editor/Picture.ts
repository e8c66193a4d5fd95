import { makeAutoObservable } from 'mobx';
import { pictureUrl } from '@contract/catalogue.ts';
import type { EditedPicture } from '@contract/products.ts';
import { type PictureFault, preparePicture } from '../../../../components/preparePicture.ts';

let nextKey = 1;

/** A picture of the product: one that is kept, or a file that goes up when the product is saved. */
export class Picture {
  readonly key = nextKey++;
  readonly fileName: string;
  id: number | null;
  url: string | null;
  altId: string;
  altEn: string;
  /** What it shows: a pattern, a color of it, or (both null) the product as a whole. */
  variantId: number | null;
  colorId: number | null;
  /** A chosen file, made fit to be sent; null once it is on the server. */
  blob: Blob | null = null;
  /** Why the server did not take it. */
  refusal: string | null = null;

  constructor(kept: EditedPicture | File) {
    const isFile = kept instanceof File;
    this.fileName = isFile ? kept.name : '';
    this.id = isFile ? null : kept.id;
    this.url = isFile ? null : pictureUrl(kept.file, 400);
    this.altId = isFile ? '' : kept.altId;
    this.altEn = isFile ? '' : kept.altEn;
    this.variantId = isFile ? null : kept.variantId;
    this.colorId = isFile ? null : kept.colorId;
    makeAutoObservable(this, { key: false, fileName: false, blob: false }, { autoBind: true });
  }

  get isPreparing(): boolean {
    return this.url === null;
  }

  /** Makes the chosen file ready; answers what is wrong with it. */
  async prepare(file: File): Promise<PictureFault | null> {
    const prepared = await preparePicture(file);
    if (typeof prepared === 'string') return prepared;
    this.setBlob(prepared);
    return null;
  }

  set(change: Partial<Pick<Picture, 'altId' | 'altEn' | 'variantId' | 'colorId'>>): void {
    Object.assign(this, change);
  }

  /** It is on the server now. */
  keepAs(id: number): void {
    this.id = id;
    this.blob = null;
    this.refusal = null;
  }

  refuse(text: string): void {
    this.refusal = text;
  }

  /** Gives the preview's memory back. */
  forget(): void {
    if (this.url?.startsWith('blob:')) URL.revokeObjectURL(this.url);
  }

  private setBlob(blob: Blob): void {
    this.blob = blob;
    this.url = URL.createObjectURL(blob);
  }
}
