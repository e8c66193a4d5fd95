import { isPictureType, MAX_PICTURE_BYTES } from '@contract/pictures.ts';

/** Up to this size a picture is sent as it is. */
const SMALL_BYTES = 1_000_000;
/** Twice what is ever shown. */
const LONGEST_SIDE = 1_600;

export type PictureFault = 'notPicture' | 'tooLarge';

/** Makes a chosen file fit to be sent: a phone's camera makes 4 MB, of which nobody ever sees more than a tenth. */
export async function preparePicture(file: File): Promise<Blob | PictureFault> {
  if (!isPictureType(file.type)) return 'notPicture';
  if (file.size <= SMALL_BYTES) return file;
  const smaller = await shrink(file).catch(() => null);
  const best = smaller !== null && smaller.size < file.size ? smaller : file;
  return best.size <= MAX_PICTURE_BYTES ? best : 'tooLarge';
}

async function shrink(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // A JPEG has no transparency: what shows through is white, not black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
