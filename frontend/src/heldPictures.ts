/** One transparent pixel. */
const TRANSPARENT_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

/** Pictures that wait, and their addresses. */
const held = new Map<HTMLImageElement, string>();

/**
 * Holds the goods' pictures that are not on the first screen back: a browser would fetch them beside the scripts, and the
 * page would answer later. They are fetched once it answers (`releasePictures`), or when somebody scrolls towards them.
 */
export function holdPictures(painted: Promise<void>): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[loading=lazy][srcset][width]')) {
    held.set(picture, picture.srcset);
    picture.srcset = TRANSPARENT_PIXEL;
  }
  void painted.then(() => releasePictures(isSeen));
  addEventListener('scroll', () => releasePictures(), { once: true, capture: true });
}

/** On the screen: its top edge, and half of its width at least. */
function isSeen(picture: HTMLImageElement): boolean {
  const { left, top, width } = picture.getBoundingClientRect();
  return left + width / 2 < innerWidth && top < innerHeight;
}

export function releasePictures(isWanted: (picture: HTMLImageElement) => boolean = () => true): void {
  for (const [picture, addresses] of held) {
    if (!isWanted(picture)) continue;
    held.delete(picture);
    picture.srcset = addresses;
  }
}
