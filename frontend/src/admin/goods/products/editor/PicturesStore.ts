import { makeAutoObservable } from 'mobx';
import { type EditedPicture, type PicturesInput, PRODUCT_LIMITS } from '@contract/products.ts';
import type { PictureFault } from '../../../../components/preparePicture.ts';
import { Picture } from './Picture.ts';

/** A product's pictures in order; the first is its cover. Nothing is uploaded before the product is saved. */
export class PicturesStore {
  pictures: Picture[];
  /** The last removed picture, with its index. */
  removed: { picture: Picture; index: number } | null = null;
  /** Chosen files that are no supported images. */
  refused: { fileName: string; fault: PictureFault }[] = [];
  /** The number of files beyond the limit. */
  leftOver = 0;
  /** The picture whose description is being edited. */
  chosen: Picture | null = null;
  private savedIds: number[];
  private readonly before: string;

  constructor(saved: readonly EditedPicture[] = []) {
    this.pictures = saved.map((picture) => new Picture(picture));
    this.savedIds = saved.map(({ id }) => id);
    this.chosen = this.pictures[0] ?? null;
    this.before = this.state;
    makeAutoObservable<this, 'before'>(this, { before: false }, { autoBind: true });
  }

  get isChanged(): boolean {
    return this.state !== this.before;
  }

  get isPreparing(): boolean {
    return this.pictures.some(({ isPreparing }) => isPreparing);
  }

  /** Saved pictures to delete. */
  get goneIds(): number[] {
    return this.savedIds.filter((saved) => this.pictures.every(({ id }) => id !== saved));
  }

  /** The server has deleted it: no undo any more. */
  markDeleted(gone: number): void {
    this.savedIds = this.savedIds.filter((id) => id !== gone);
    if (this.removed?.picture.id === gone) this.removed = null;
  }

  /** Chosen files to upload. */
  get waiting(): Picture[] {
    return this.pictures.filter(({ id }) => id === null);
  }

  async add(files: readonly File[]): Promise<void> {
    const room = PRODUCT_LIMITS.images - this.pictures.length;
    const fitting = files.slice(0, Math.max(0, room));
    this.leftOver = files.length - fitting.length;
    this.refused = [];
    const added = fitting.map((file) => ({ file, picture: new Picture(file) }));
    this.pictures = [...this.pictures, ...added.map(({ picture }) => picture)];
    this.chosen ??= added[0]?.picture ?? null;
    // Sequential: a phone that resizes ten photos at once runs out of memory.
    for (const { file, picture } of added) {
      const fault = await picture.prepare(file);
      if (fault !== null) this.refuse(picture, fault);
    }
  }

  choose(picture: Picture): void {
    this.chosen = picture;
  }

  remove(picture: Picture): void {
    this.removed?.picture.forget();
    this.removed = { picture, index: this.pictures.indexOf(picture) };
    this.leftOver = 0;
    this.pictures = this.pictures.filter((other) => other !== picture);
    this.chosen = this.pictures[Math.min(this.removed.index, this.pictures.length - 1)] ?? null;
  }

  undoRemove(): void {
    if (!this.removed) return;
    this.pictures = this.pictures.toSpliced(this.removed.index, 0, this.removed.picture);
    this.chosen = this.removed.picture;
    this.removed = null;
  }

  move(from: number, to: number): void {
    const picture = this.pictures[from];
    if (picture) this.pictures = this.pictures.toSpliced(from, 1).toSpliced(to, 0, picture);
  }

  /** Merges other users' changes: their new pictures are appended, their removals applied. */
  merge(saved: readonly EditedPicture[]): void {
    const savedBefore = new Set(this.savedIds);
    const isSaved = (id: number | null) => id === null || saved.some((picture) => picture.id === id);
    const theirs = saved.filter(({ id }) => !savedBefore.has(id)).map((picture) => new Picture(picture));
    this.pictures = [...this.pictures.filter(({ id }) => isSaved(id)), ...theirs];
    this.savedIds = saved.map(({ id }) => id);
  }

  /** A picture without a description is read out as the product's name. */
  inputs(productName: string): PicturesInput['images'] {
    return this.pictures.flatMap(({ id, altId, altEn, variantId, colorId }) =>
      id === null
        ? []
        : [{ id, altId: altId.trim() || productName, altEn: altEn.trim() || productName, variantId, colorId }],
    );
  }

  forget(): void {
    this.pictures.forEach((picture) => picture.forget());
    this.removed?.picture.forget();
  }

  private refuse(picture: Picture, fault: PictureFault): void {
    this.pictures = this.pictures.filter((other) => other !== picture);
    this.refused.push({ fileName: picture.fileName, fault });
  }

  private get state(): string {
    return JSON.stringify(
      this.pictures.map(({ id, altId, altEn, variantId, colorId }) => [id, altId, altEn, variantId, colorId]),
    );
  }
}
