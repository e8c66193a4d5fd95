import type { ContentPicture } from './content.ts';

/** A picture with the point that stays visible when it is cropped, and another one for the dark theme. */
export type PlacedPicture = Omit<ContentPicture, 'alt'>;

/** As a column keeps one: its file, x and y in percent, and the dark theme's file if it has its own; empty without one. */
export const PLACED_PICTURE = /^(?:([a-z0-9-]{1,64}) (\d\d?|100) (\d\d?|100)(?: ([a-z0-9-]{1,64}))?)?$/;
export const MAX_PLACED_PICTURE = 140;

/** Null without a picture. */
export function placedPicture(text: string): PlacedPicture | null {
  const [, file, x, y, darkFile = ''] = PLACED_PICTURE.exec(text) ?? [];
  return file === undefined ? null : { file, darkFile, x: Number(x), y: Number(y) };
}

export function placedPictureText({ file, darkFile, x, y }: PlacedPicture): string {
  return file === '' ? '' : `${file} ${x} ${y} ${darkFile}`.trim();
}
