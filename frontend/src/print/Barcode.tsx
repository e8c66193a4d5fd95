import type { BarcodeDrawing } from './barcodes.ts';
import { code128, isCode128, qrCode } from './barcodes.ts';

/**
 * How wide a bar of code 128 may be, in millimetres, the best first: three and two dots of the usual thermal printer (203
 * to the inch), which then rounds none of them, and between these what any other printer draws.
 */
const MODULES = [0.375, 0.33, 0.25];
/** White on either side, in modules, or nothing reads it. */
const QUIET = { code128: 10, qrCode: 4 };

interface Code128Props {
  text: string;
  /** Millimetres: how wide it may become with its white, and how high it is. */
  room: number;
  height: number;
  /** The same of the QR code that stands there instead where it must; as high as the bars unless told otherwise. */
  square?: number;
}

/** The text as code 128; as a QR code where it is too long for the room or says more than code 128 can. */
export function Code128({ text, room, height, square = height }: Code128Props) {
  if (!isCode128(text)) return <QrCode text={text} size={square} />;
  const drawing = code128(text);
  const modules = drawing.width + 2 * QUIET.code128;
  const module = MODULES.find((wide) => modules * wide <= room);
  if (module === undefined) return <QrCode text={text} size={square} />;
  return <Drawing drawing={drawing} quiet={QUIET.code128} width={modules * module} height={height} />;
}

/** A QR code with its white around it, so many millimetres wide and high. */
export function QrCode({ text, size }: { text: string; size: number }) {
  const drawing = qrCode(text);
  const { qrCode: quiet } = QUIET;
  return <Drawing drawing={drawing} quiet={quiet} quietAbove={quiet} width={size} height={size} />;
}

interface DrawingProps {
  drawing: BarcodeDrawing;
  /** In modules. */
  quiet: number;
  quietAbove?: number;
  width: number;
  height: number;
}

function Drawing({ drawing, quiet, quietAbove = 0, width, height }: DrawingProps) {
  const box = [-quiet, -quietAbove, drawing.width + 2 * quiet, drawing.height + 2 * quietAbove];
  return (
    <svg
      width={`${round(width)}mm`}
      height={`${round(height)}mm`}
      viewBox={box.join(' ')}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={drawing.path} fill="#000" />
    </svg>
  );
}

function round(millimetres: number): number {
  return Math.round(millimetres * 1000) / 1000;
}
