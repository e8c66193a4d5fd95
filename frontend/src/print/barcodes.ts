import { code128 as drawCode128, qrcode as drawQrCode } from 'bwip-js/generic';

/** The black parts of a barcode as the path of an SVG, in whatever unit `width` and `height` are in. */
export interface BarcodeDrawing {
  width: number;
  height: number;
  path: string;
}

/** The library draws this many units to a bar of code 128 and to a dot of a QR code, so that all it says is whole. */
const SCALE = 2;
const UNITS = { code128: SCALE, qrCode: 2 * SCALE };

/** Code 128, a module wide for each 1 of `width`; the height is whatever it is stretched to. Printable ASCII only. */
export function code128(text: string): BarcodeDrawing {
  return inModules(drawCode128({ bcid: 'code128', text, scale: SCALE }, drawing()), UNITS.code128);
}

/** A QR code of any text; a seventh of it may be torn or wet. */
export function qrCode(text: string): BarcodeDrawing {
  return inModules(drawQrCode({ bcid: 'qrcode', text, scale: SCALE }, drawing()), UNITS.qrCode);
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

function inModules({ width, height, outlines }: Outlines, unit: number): BarcodeDrawing {
  const path = outlines.map((points) => `M${points.map(([x, y]) => `${x / unit} ${y / unit}`).join('L')}Z`).join('');
  return { width: width / unit, height: height / unit, path };
}

/** What the library draws on: bars and dots alike are kept as filled outlines, so that no line is thinner than a module. */
function drawing() {
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
