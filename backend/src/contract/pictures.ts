/** Limits and types of uploaded pictures. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
export const MAX_PICTURE_MB = MAX_PICTURE_BYTES / 1024 / 1024;
/** A larger picture is a top phone camera's full size, or an attack: few bytes that fill the memory. */
export const MAX_PICTURE_MEGAPIXELS = 50;
/** The types in a file dialog. The bytes decide: devices report the same picture under many types, or none. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Reasons of a refusal. An animation would become a still picture, and only Apple's devices display HEIC. */
export type PictureKindFault = 'notPicture' | 'moving' | 'heic';
export type PictureKind = 'jpeg' | 'png' | 'webp' | PictureKindFault;

/** The number of bytes that `pictureKind` needs. */
export const PICTURE_HEAD_BYTES = 64 * 1024;

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
/** Apple's photos and their sequences, as ISO 23008-12 names them. */
const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];
/** The animation flag of a WebP's header. */
const WEBP_ANIMATED = 0x02;

/** A file's type by its first bytes, whatever its name or declared type. */
export function pictureKind(bytes: Uint8Array): PictureKind {
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (textAt(bytes, 0, 8) === PNG_SIGNATURE) return isMovingPng(bytes) ? 'moving' : 'png';
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return isMovingWebp(bytes) ? 'moving' : 'webp';
  if (textAt(bytes, 0, 4) === 'GIF8') return 'moving';
  if (textAt(bytes, 4, 4) === 'ftyp' && HEIC_BRANDS.includes(textAt(bytes, 8, 4))) return 'heic';
  return 'notPicture';
}

/** An animated PNG declares itself in a chunk before the first pixels. */
function isMovingPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const first = PNG_SIGNATURE.length;
  // A chunk: length, name, data, checksum.
  for (let at = first; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = textAt(bytes, at + 4, 4);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}

function isMovingWebp(bytes: Uint8Array): boolean {
  return textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & WEBP_ANIMATED) !== 0;
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
