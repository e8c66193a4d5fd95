import { AppError } from '../../errors.ts';
import { errorCode, logRefusal } from '../../logger.ts';
import { publicFiles } from '../files/places.ts';

/** The address of a product picture in a mail's layout; sending the mail replaces it by the picture itself. */
export function pictureSource(file: string): string {
  return `cid:${file}@lelap`;
}

/** The same for the shop's logo, which is shown uncropped. */
export function logoSource(file: string): string {
  return pictureSource(`${file}${LOGO}`);
}

const LOGO = '-logo';
const PICTURE = /<img src="cid:([a-z0-9-]+)@lelap"[^>]*>/g;

/** Twice its displayed size, for sharp screens. */
const DRAWN_PX = 128;
/** The background of transparent pictures, as in the shop. */
const GROUND = '#F4EDE1';
/** The background of a logo: that of the mail. */
const PAGE = '#FBF7F0';

interface Attachment {
  cid: string;
  filename: string;
  content: Buffer;
  contentType: string;
  contentDisposition: 'inline';
}

/**
 * A mail with its pictures attached: it shows them without a request to a server, however old it gets. JPEG, which every
 * mail program can read. A picture that was removed, or whose store is away, is replaced by its alternative text.
 */
export async function withPictures(html: string): Promise<{ html: string; attachments: Attachment[] }> {
  const files = [...new Set([...html.matchAll(PICTURE)].map(([, file = '']) => file))];
  const drawn = await Promise.all(files.map(async (file) => [file, await draw(file)] as const));
  const contents = new Map(drawn.flatMap(([file, content]) => (content ? [[file, content] as const] : [])));
  return {
    html: html.replace(PICTURE, (image, file: string) => (contents.has(file) ? image : '')),
    attachments: [...contents].map(([file, content]) => ({
      cid: `${file}@lelap`,
      filename: `${file}.jpg`,
      content,
      contentType: 'image/jpeg',
      contentDisposition: 'inline',
    })),
  };
}

/** The same for a reader in the shop: pictures by their addresses. */
export function withAddresses(html: string): string {
  return html.replace(PICTURE, (image, file: string) => image.replace(pictureSource(file), `/files/${keptAs(file)}`));
}

function keptAs(file: string): string {
  return `${file.replace(LOGO, '')}-400.webp`;
}

async function draw(file: string): Promise<Buffer | null> {
  const kept = await publicFiles.read(keptAs(file)).catch(unlessAway);
  if (!kept) return null;
  const { default: sharp } = await import('sharp');
  const isLogo = file.endsWith(LOGO);
  return sharp(kept)
    .resize(isLogo ? { height: DRAWN_PX } : { width: DRAWN_PX, height: DRAWN_PX, fit: 'cover' })
    .flatten({ background: isLogo ? PAGE : GROUND })
    .jpeg({ quality: 82 })
    .toBuffer();
}

function unlessAway(error: unknown): null {
  if (!(error instanceof AppError)) throw error;
  logRefusal('mail without pictures', { code: errorCode(error) });
  return null;
}
