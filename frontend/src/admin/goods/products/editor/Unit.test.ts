import { expect, it } from 'vitest';
import { Unit } from './Unit.ts';

const PARTS = {
  variant: { id: 1, name: 'Awan', code: 'AWN' },
  color: { id: 2, name: 'Biru', code: 'BLU', hex: '#cfe2f5' },
  size: { id: 3, name: 'S', code: 'S', description: '' },
};

const VALUES = { price: 79_000, weight: 250, stock: 3, isActive: true };

it('takes a packed size of three sides, or none', () => {
  const unit = new Unit(PARTS);
  const typed = (text: string) => {
    unit.set('parcel', text);
    return { parcel: unit.input.parcel, fault: unit.faultOf('parcel') };
  };
  expect(typed('')).toEqual({ parcel: null, fault: null });
  expect(typed('45x30x10')).toEqual({ parcel: { length: 45, width: 30, height: 10 }, fault: null });
  expect(typed('45 × 30').fault).toBe('notParcel');
  expect(typed('45 × 30 × 0').fault).toBe('notParcel');
  expect(typed('45 × 30 × 201').fault).toBe('notParcel');
});

it('knows a changed packed size, and one that is written otherwise for the same', () => {
  const parcel = { length: 45, width: 30, height: 10 };
  const unit = new Unit({ ...PARTS, id: 7, code: 'X', variantId: 1, colorId: 2, sizeId: 3, ...VALUES, parcel });
  expect(unit.texts.parcel).toBe('45 × 30 × 10');
  unit.set('parcel', '45x30x10');
  expect(unit.isChanged).toBe(false);
  unit.set('parcel', '');
  expect(unit.isChanged).toBe(true);
});
