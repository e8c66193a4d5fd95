import { AppError } from '../../errors.ts';
import { errorCode, logRefusal } from '../../logger.ts';
import { publicFiles } from '../files/places.ts';

/** What a mail's layout writes for a product picture; it turns into the picture itself when the mail is sent. */
export function pictureSource(file: string): string {
  return `cid:${file}@lelap`;
}

/** The same for the shop's logo, which is shown whole. */
export function logoSource(file: string): string {
  return pictureSource(`${file}${LOGO}`);
}

const LOGO = '-logo';
const PICTURE = /<img src="cid:([a-z0-9-]+)@lelap"[^>]*>/g;

/** Twice as large as it is shown, for sharp screens. */
const DRAWN_PX = 128;
/** What is see-through in a picture stands on this, as in the shop. */
const GROUND = '#F4EDE1';
/** And a logo on the ground of the mail. */
const PAGE = '#FBF7F0';

interface Attachment {
  cid: string;
  filename: string;
  content: Buffer;
  contentType: string;
  contentDisposition: 'inline';
}

/**
 * A mail with its pictures inside: shown without asking a server, and right however long the mail is kept. JPEG, which
 * every mail program can read. A picture that is not there any more, or whose store is away, leaves its place to the words.
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

/** The same for a reader in our own shop: its pictures by their addresses. */
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
