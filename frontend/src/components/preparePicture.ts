import {
  MAX_PICTURE_BYTES,
  PICTURE_HEAD_BYTES,
  type PictureKind,
  pictureKind,
  type PictureKindFault,
} from '@contract/pictures.ts';

/** Smaller pictures are sent unchanged. */
const SMALL_BYTES = 1_000_000;
/** Pixels: twice the largest size shown; half of that where a browser encodes transparent pictures only as a large file. */
const LONGEST_SIDES = [1_600, 800];

export type PictureFault = PictureKindFault | 'tooLarge';

/** Shrinks a chosen picture for the upload: a phone's camera makes 4 MB, of which the shop shows less than a tenth. */
export async function preparePicture(file: File): Promise<Blob | PictureFault> {
  const kind = pictureKind(new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()));
  if (kind === 'notPicture' || kind === 'moving' || kind === 'heic') return kind;
  if (file.size <= SMALL_BYTES) return file;
  const smaller = await shrink(file, kind).catch(() => null);
  const best = smaller !== null && smaller.size < file.size ? smaller : file;
  return best.size <= MAX_PICTURE_BYTES ? best : 'tooLarge';
}

async function shrink(file: File, kind: PictureKind): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  // Keeps transparency: the server chooses the background.
  const type = kind === 'jpeg' ? 'image/jpeg' : 'image/webp';
  let smaller = null;
  for (const side of LONGEST_SIDES) {
    smaller = await draw(picture, side, type);
    if (smaller !== null && smaller.size <= MAX_PICTURE_BYTES) break;
  }
  picture.close();
  return smaller;
}

/** Browsers that can't encode the type return PNG. */
function draw(picture: ImageBitmap, longestSide: number, type: string): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.85));
}
