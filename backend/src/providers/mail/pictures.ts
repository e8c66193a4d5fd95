import { AppError } from '../../errors.ts';
import { errorCode, logRefusal } from '../../logger.ts';
import { publicFiles } from '../files/folders.ts';

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
const SIZE_PX = 128;
/** The background of transparent pictures, as in the shop. */
const BACKGROUND = '#F4EDE1';
/** The background of a logo: that of the mail. */
const MAIL_BACKGROUND = '#FBF7F0';

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
export async function attachPictures(html: string): Promise<{ html: string; attachments: Attachment[] }> {
  const files = [...new Set([...html.matchAll(PICTURE)].map(([, file = '']) => file))];
  const rendered = await Promise.all(files.map(async (file) => [file, await render(file)] as const));
  const contents = new Map(rendered.flatMap(([file, content]) => (content ? [[file, content] as const] : [])));
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
export function linkPictures(html: string): string {
  return html.replace(PICTURE, (image, file: string) => image.replace(pictureSource(file), `/files/${fileOf(file)}`));
}

function fileOf(file: string): string {
  return `${file.replace(LOGO, '')}-400.webp`;
}

async function render(file: string): Promise<Buffer | null> {
  const original = await publicFiles.read(fileOf(file)).catch(nullIfAway);
  if (!original) return null;
  const { default: sharp } = await import('sharp');
  const isLogo = file.endsWith(LOGO);
  return sharp(original)
    .resize(isLogo ? { height: SIZE_PX } : { width: SIZE_PX, height: SIZE_PX, fit: 'cover' })
    .flatten({ background: isLogo ? MAIL_BACKGROUND : BACKGROUND })
    .jpeg({ quality: 82 })
    .toBuffer();
}

function nullIfAway(error: unknown): null {
  if (!(error instanceof AppError)) throw error;
  logRefusal('mail without pictures', { code: errorCode(error) });
  return null;
}
