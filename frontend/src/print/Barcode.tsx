import type { BarcodeDrawing } from './barcodes.ts';
import { code128, isCode128, qrCode } from './barcodes.ts';

/**
 * Widths of a code 128 module in millimetres, the best first: three and two dots of the usual thermal printer (203 dpi),
 * which it prints without rounding, and between them a width for other printers.
 */
const MODULES = [0.375, 0.33, 0.25];
/** The quiet zone on either side, in modules; scanners need it. */
const QUIET = { code128: 10, qrCode: 4 };

interface Code128Props {
  text: string;
  /** Millimetres: the maximum width with the quiet zone, and the height. */
  room: number;
  height: number;
  /** Size of the QR code that replaces it if necessary; by default the height of the bars. */
  square?: number;
}

/** The text as code 128; as a QR code where it is too long or has characters that code 128 lacks. */
export function Code128({ text, room, height, square = height }: Code128Props) {
  if (!isCode128(text)) return <QrCode text={text} size={square} />;
  const drawing = code128(text);
  const modules = drawing.width + 2 * QUIET.code128;
  const module = MODULES.find((wide) => modules * wide <= room);
  if (module === undefined) return <QrCode text={text} size={square} />;
  return <Drawing drawing={drawing} quiet={QUIET.code128} width={modules * module} height={height} />;
}

/** A QR code with its quiet zone; `size` in millimetres. */
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
