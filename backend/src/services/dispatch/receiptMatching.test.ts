import { expect, test } from 'vitest';
import type { ReceiptRowInput } from '../../contract/receiptBatches.ts';
import type { ReceiptCandidate } from '../../models/queries/receiptBatches.ts';
import { documentNoIn } from '../../contract/documentNumbers.ts';
import { isSameName, matcher, phoneIn } from './receiptMatching.ts';

function candidate(id: number, values: Partial<ReceiptCandidate> = {}): ReceiptCandidate {
  const about = { fullname: `Orang ${id}`, phoneNumber: `+62812345678${id}`, postalCode: '40111', cityName: 'Bandung' };
  const order = { documentNo: `INV/20261123/000${id}`, status: 2, courier: 'JNE' } as const;
  const { receiptKey = null } = values;
  const parcel = { receiptNumber: null, receiptKey, isSplit: false, parcels: [{ no: 1, receiptKey }] };
  return { id, ...order, ...about, ...parcel, ...values };
}

function line(values: Partial<ReceiptRowInput>): ReceiptRowInput {
  const empty = { receiptNumber: '010012345678901', documentNo: '', phoneNumber: '', name: '', postalCode: '' };
  return { ...empty, invoiceId: null, isAgreed: false, seen: '', ...values };
}

/** What a line leads to among these invoices: one id, or the ids that may be meant. */
function found(values: Partial<ReceiptRowInput>, open: ReceiptCandidate[]) {
  const { by, invoice, candidates } = matcher(open, open)(line(values));
  return [by, invoice?.id ?? candidates.map(({ id }) => id)];
}

test.each([
  ['INV/20261123/0007', 'INV/20261123/0007'],
  ['inv-20261123-0007', 'INV/20261123/0007'],
  ['Ref: INV202611230007 (2 pcs)', 'INV/20261123/0007'],
  ['INV/20261123/12345', 'INV/20261123/12345'],
  ['20261123/0007', null],
  ['INV/2026/7', null],
])('in the cell "%s" the document number is %s', (text, documentNo) => {
  expect(documentNoIn(text)).toBe(documentNo);
});

test.each(['0812-3456-789', '+62 812 3456 789', '628123456789', '8123456789'])(
  'the phone number %s is the same one',
  (text) => {
    expect(phoneIn(text)).toBe('+628123456789');
  },
);

test.each([
  ['Sari Wulandari', 'SARI  WULANDARI', true],
  ['Ibu Sari Wulandari', 'Wulandari, Sari', true],
  ['Sari W.', 'Sari Wulandari', true],
  ['Sari Wulandarri', 'Sari Wulandari', true],
  ['Sari', 'Sari Wulandari', true],
  ['André', 'Andre', true],
  ['Sari Wulandari', 'Sari Rahmawati', false],
  ['Budi', 'Sari', false],
  ['Bpk.', 'Sari', false],
  ['W', 'Wulandari', false],
])('that "%s" and "%s" are called the same is %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});

test('the document number is trusted before the phone number, and that before the name; where one is wrong, somebody has to choose', () => {
  const open = [candidate(1), candidate(2), candidate(3)];
  const all = { documentNo: 'INV/20261123/0001', phoneNumber: '08123456782', name: 'Orang 3' };
  expect(found(all, open)).toEqual(['documentNo', 1]);
  expect(found({ ...all, documentNo: 'INV/20261123/9999' }, open)).toEqual(['phoneNumber', [2]]);
  expect(found({ ...all, documentNo: 'AWB-77' }, open)).toEqual(['phoneNumber', 2]);
});

test('a phone number leads to the order that waits for a number, or the one that has this one already', () => {
  const phoneNumber = '+628123456789';
  const shipped = candidate(1, { phoneNumber, status: 3, receiptNumber: 'A-1', receiptKey: 'A-1' });
  const [waiting, other] = [candidate(2, { phoneNumber }), candidate(3, { phoneNumber })];
  const clue = { phoneNumber: '0812 3456 789' };
  expect(found(clue, [shipped, waiting])).toEqual(['phoneNumber', 2]);
  expect(found({ ...clue, receiptNumber: 'a-1' }, [shipped, waiting])).toEqual(['phoneNumber', 1]);
  expect(found(clue, [shipped, waiting, other])).toEqual(['phoneNumber', [2, 3]]);
});

test('a name decides where its postal code fits; elsewhere, or misspelled, somebody has to choose', () => {
  const [bandung, medan] = [
    candidate(1, { fullname: 'Sari Wulandari' }),
    candidate(2, { fullname: 'Sari Wulandari', postalCode: '20111' }),
  ];
  expect(found({ name: 'Sari Wulandarri', postalCode: '40111' }, [bandung, medan])).toEqual(['name', 1]);
  expect(found({ name: 'Sari Wulandari', postalCode: '99999' }, [bandung])).toEqual(['name', [1]]);
  expect(found({ name: 'Sari Wulandari' }, [bandung, medan])).toEqual(['name', [1, 2]]);
  expect(found({ name: 'Sari Wulandari' }, [medan])).toEqual(['name', 2]);
  expect(found({ name: 'Sari' }, [medan])).toEqual(['name', [2]]);
});

test('a postal code alone never decides', () => {
  expect(found({ postalCode: '40111' }, [candidate(1)])).toEqual(['postalCode', [1]]);
  expect(found({}, [candidate(1)])).toEqual([null, []]);
});
