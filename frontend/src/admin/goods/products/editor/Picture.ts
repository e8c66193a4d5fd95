import { makeAutoObservable } from 'mobx';
import { pictureUrl } from '@contract/catalogue.ts';
import type { EditedPicture } from '@contract/products.ts';
import { type PictureFault, preparePicture } from '../../../../components/preparePicture.ts';

let nextKey = 1;

/** A picture of the product: a saved one, or a file to upload with the product. */
export class Picture {
  readonly key = nextKey++;
  readonly fileName: string;
  id: number | null;
  url: string | null;
  altId: string;
  altEn: string;
  /** Its subject: a pattern, a color of it, or (both null) the whole product. */
  variantId: number | null;
  colorId: number | null;
  /** A chosen file, resized for upload; null once it is uploaded. */
  blob: Blob | null = null;
  /** The server's reason for refusing it. */
  refusal: string | null = null;

  constructor(saved: EditedPicture | File) {
    const isFile = saved instanceof File;
    this.fileName = isFile ? saved.name : '';
    this.id = isFile ? null : saved.id;
    this.url = isFile ? null : pictureUrl(saved.file, 400);
    this.altId = isFile ? '' : saved.altId;
    this.altEn = isFile ? '' : saved.altEn;
    this.variantId = isFile ? null : saved.variantId;
    this.colorId = isFile ? null : saved.colorId;
    makeAutoObservable(this, { key: false, fileName: false, blob: false }, { autoBind: true });
  }

  get isPreparing(): boolean {
    return this.url === null;
  }

  /** Resizes the chosen file; returns the error, if any. */
  async prepare(file: File): Promise<PictureFault | null> {
    const prepared = await preparePicture(file);
    if (typeof prepared === 'string') return prepared;
    this.setBlob(prepared);
    return null;
  }

  set(change: Partial<Pick<Picture, 'altId' | 'altEn' | 'variantId' | 'colorId'>>): void {
    Object.assign(this, change);
  }

  /** Marks it as uploaded. */
  markUploaded(id: number): void {
    this.id = id;
    this.blob = null;
    this.refusal = null;
  }

  refuse(text: string): void {
    this.refusal = text;
  }

  /** Releases the preview's memory. */
  forget(): void {
    if (this.url?.startsWith('blob:')) URL.revokeObjectURL(this.url);
  }

  private setBlob(blob: Blob): void {
    this.blob = blob;
    this.url = URL.createObjectURL(blob);
  }
}
