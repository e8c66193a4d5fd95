import { useFormats } from '../../../print/useFormats.ts';

/** Formats differences with their sign, including plus. */
export function useSigned() {
  const { number, rupiah } = useFormats();
  return {
    pieces: (value: number) => signOf(value) + number(Math.abs(value)),
    rupiah: (value: number) => signOf(value) + rupiah(Math.abs(value)),
  };
}

function signOf(value: number): string {
  if (value === 0) return '';
  return value > 0 ? '+' : '−';
}
