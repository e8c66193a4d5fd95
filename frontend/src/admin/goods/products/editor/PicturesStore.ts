import { makeAutoObservable } from 'mobx';
import { type EditedPicture, type PicturesInput, PRODUCT_LIMITS } from '@contract/products.ts';
import type { PictureFault } from '../../../../components/preparePicture.ts';
import { Picture } from './Picture.ts';

/** The pictures of a product in their order; the first is its face. Nothing reaches the server before the product is saved. */
export class PicturesStore {
  pictures: Picture[];
  /** Taken out last, and where it stood. */
  removed: { picture: Picture; index: number } | null = null;
  /** Chosen files that are no pictures for us. */
  refused: { fileName: string; fault: PictureFault }[] = [];
  /** How many files there was no room for. */
  leftOver = 0;
  /** The one whose words are edited. */
  chosen: Picture | null = null;
  private keptIds: number[];
  private readonly before: string;

  constructor(kept: readonly EditedPicture[] = []) {
    this.pictures = kept.map((picture) => new Picture(picture));
    this.keptIds = kept.map(({ id }) => id);
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

  /** Kept pictures that are to go. */
  get goneIds(): number[] {
    return this.keptIds.filter((kept) => this.pictures.every(({ id }) => id !== kept));
  }

  /** The server has let it go: nobody can bring it back. */
  dropKept(gone: number): void {
    this.keptIds = this.keptIds.filter((id) => id !== gone);
    if (this.removed?.picture.id === gone) this.removed = null;
  }

  /** Chosen files that are to go up. */
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
    // One after the other: a phone that shrinks ten photos at once runs out of memory.
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

  /** What others did to the pictures meanwhile stands: theirs come behind, and what they took out is gone. */
  meet(kept: readonly EditedPicture[]): void {
    const known = new Set(this.keptIds);
    const isKept = (id: number | null) => id === null || kept.some((picture) => picture.id === id);
    const theirs = kept.filter(({ id }) => !known.has(id)).map((picture) => new Picture(picture));
    this.pictures = [...this.pictures.filter(({ id }) => isKept(id)), ...theirs];
    this.keptIds = kept.map(({ id }) => id);
  }

  /** A picture without words is read out as the product's name. */
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
