/** Pictures that people send: how large, and of which kinds. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;
export const MAX_PICTURE_MB = MAX_PICTURE_BYTES / 1024 / 1024;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export function isPictureType(type: string): boolean {
  return PICTURE_TYPES.some((known) => known === type);
}
