import { code128 as drawCode128, qrcode as drawQrCode } from 'bwip-js/generic';

/** The black parts of a barcode as an SVG path, in the unit of `width` and `height`. */
export interface BarcodeDrawing {
  width: number;
  height: number;
  path: string;
}

/** The library's units per code 128 bar and per QR dot: large enough for whole numbers. */
const SCALE = 2;
const UNITS = { code128: SCALE, qrCode: 2 * SCALE };

/** Code 128, a module wide for each 1 of `width`; the height can be stretched. Printable ASCII only. */
export function code128(text: string): BarcodeDrawing {
  return toModules(drawCode128({ bcid: 'code128', text, scale: SCALE }, drawingSurface()), UNITS.code128);
}

/** A QR code of any text; readable with up to a seventh of it damaged. */
export function qrCode(text: string): BarcodeDrawing {
  return toModules(drawQrCode({ bcid: 'qrcode', text, scale: SCALE }, drawingSurface()), UNITS.qrCode);
}

export function isCode128(text: string): boolean {
  return /^[\x20-\x7E]+$/.test(text);
}

type Outline = readonly (readonly [number, number])[];

interface Outlines {
  width: number;
  height: number;
  outlines: Outline[];
}

function toModules({ width, height, outlines }: Outlines, unit: number): BarcodeDrawing {
  const path = outlines.map((points) => `M${points.map(([x, y]) => `${x / unit} ${y / unit}`).join('L')}Z`).join('');
  return { width: width / unit, height: height / unit, path };
}

/** The library's drawing surface: bars and dots become filled outlines, so that no line is thinner than a module. */
function drawingSurface() {
  const drawn: Outlines = { width: 0, height: 0, outlines: [] };
  const nothing = () => undefined;
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width: number, height: number) {
      Object.assign(drawn, { width, height });
    },
    line(x: number, _top: number, _x: number, _bottom: number, thick: number) {
      const [left, right, top, bottom] = [x - thick / 2, x + thick / 2, 0, drawn.height];
      drawn.outlines.push([
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ]);
    },
    polygon(points: [number, number][]) {
      drawn.outlines.push(points);
    },
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => drawn,
  };
}
