import { tonesOf } from '../../contract/accent.ts';
import { type Brand, iconVersion } from '../../contract/brand.ts';
import { readPublic } from '../files/pictures.ts';
import { drawnMark } from './drawnMark.ts';
import * as settings from './settings.ts';

export interface BrandFile {
  /** A file's ending, as in `response.type`. */
  type: 'ico' | 'png' | 'svg' | 'jpg';
  content: Buffer;
}

interface Shape {
  /** Pixels of a side. */
  side: number;
  /** The radius of the corners, as a part of the side. */
  corner: number;
  /** The side of the mark, as a part of the icon's. */
  room: number;
}

/** Of a maskable icon, systems show a circle of 80 % of its side: a square mark has to fit into it. */
const MASKABLE = { corner: 0, room: 0.56 };
const ANY = { corner: 0.25, room: 0.74 };

const ICONS: Readonly<Record<string, Shape>> = {
  '/favicon.ico': { side: 32, corner: 0.25, room: 0.84 },
  // iOS rounds the corners itself.
  '/apple-touch-icon.png': { side: 180, corner: 0, room: 0.7 },
  '/icons/icon-192.png': { side: 192, ...ANY },
  '/icons/icon-512.png': { side: 512, ...ANY },
  '/icons/maskable-192.png': { side: 192, ...MASKABLE },
  '/icons/maskable-512.png': { side: 512, ...MASKABLE },
};
const SVG_PATH = '/icon.svg';
const SVG: Shape = { side: 192, ...ANY };
/** The preview picture in messengers. */
const CARD_PATH = '/art/card.jpg';
const CARD = { width: 1200, height: 630, mark: { side: 340, ...ANY } };

/** The addresses of the files that show the shop's mark. */
export const BRAND_PATHS = [...Object.keys(ICONS), SVG_PATH, CARD_PATH];

/** A logo is made for paper. */
const PAPER = '#FBF7F0';
/** The widest stored picture of a logo. */
const LOGO_WIDTH = 800;

const made = new Map<string, Promise<BrandFile>>();

/** The file at one of `BRAND_PATHS`, made of the logo or, without one, of the name's first letter; null: as it was built. */
export async function read(path: string): Promise<BrandFile | null> {
  const brand = await settings.current();
  const version = iconVersion(brand);
  if (version === '') return null;
  const key = `${version} ${path}`;
  const file = made.get(key) ?? make(path, brand);
  // Files of a former brand.
  if (made.size >= BRAND_PATHS.length) made.clear();
  made.set(key, file);
  file.catch(() => made.delete(key));
  return file;
}

async function make(path: string, brand: Brand): Promise<BrandFile> {
  const logo = brand.logo === '' ? null : await readPublic(`${brand.logo}-${LOGO_WIDTH}.webp`);
  if (path === SVG_PATH) return { type: 'svg', content: Buffer.from(await svg(brand, logo, SVG)) };
  if (path === CARD_PATH) return { type: 'jpg', content: await card(brand, logo) };
  const shape = ICONS[path] ?? SVG;
  const content = await png(brand, logo, shape);
  return path.endsWith('.ico') ? { type: 'ico', content: ico(content, shape.side) } : { type: 'png', content };
}

/** The mark on its ground. */
async function svg(brand: Brand, logo: Buffer | null, { side, corner, room }: Shape): Promise<string> {
  const { ground, mark } = logo ? { ground: PAPER, mark: await logoMark(logo, side, room) } : drawnMark(brand, room);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">`,
    `<rect width="100" height="100" rx="${corner * 100}" fill="${ground}"/>${mark}</svg>`,
  ].join('');
}

/** The logo as a part of an SVG of 100 units a side. */
async function logoMark(logo: Buffer, side: number, room: number): Promise<string> {
  const { default: sharp } = await import('sharp');
  const width = Math.round(side * room);
  const picture = await sharp(logo).resize({ width, height: width, fit: 'inside' }).png().toBuffer();
  const box = `x="${50 - room * 50}" y="${50 - room * 50}" width="${room * 100}" height="${room * 100}"`;
  return `<image ${box} href="data:image/png;base64,${picture.toString('base64')}"/>`;
}

async function png(brand: Brand, logo: Buffer | null, shape: Shape): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(await svg(brand, logo, shape)))
    .png()
    .toBuffer();
}

async function card(brand: Brand, logo: Buffer | null): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { width, height, mark } = CARD;
  const { tint: background } = tonesOf(brand.accent).light;
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: await png(brand, logo, mark) }])
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** An icon file with one picture, a PNG (as all browsers read it): the header, the picture's entry, the picture. */
function ico(picture: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
