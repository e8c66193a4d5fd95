import type { Invoice, InvoiceRow } from '@contract/invoices.ts';
import { FIRST_SETTINGS, pick, SELLER_SETTINGS } from '@contract/settings.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';

export function buildInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    id: 12,
    documentNo: 'INV/20261121/0004',
    createdAt: '2026-11-20T18:30:00.000Z',
    status: 'Paid',
    statusEnum: INVOICE_STATUS.paid,
    isPaymentSuccess: true,
    customer: { fullname: 'Rina Putri', email: 'rina@lelap.test', phoneNumber: '+6281298765432' },
    address: 'Jl. Melati 5',
    postalCode: '55281',
    city: { name: 'Kota Yogyakarta' },
    province: { name: 'DI Yogyakarta' },
    notes: '',
    invoiceDetails: [
      {
        id: 1,
        quantity: 3,
        price: 89_000,
        discount: 12.5,
        promoName: 'Payday',
        subtotal: 233_625,
        productDetail: {
          id: 31,
          code: 'AWN-BLU-M',
          product: { id: 2, name: 'Bantal Peyang', slug: 'bantal-peyang' },
          variant: { name: 'Awan', code: 'AWN' },
          color: { name: 'Biru', code: 'BLU' },
          size: { name: 'Medium', code: 'M' },
        },
        thumb: null,
      },
    ],
    courier: 'JNE',
    durationCode: 'REG',
    duration: '2-3',
    shipmentFee: 18_000,
    weight: 1_050,
    volumeWeight: 0,
    credit: 0,
    total: 251_625,
    refundable: 251_625,
    tax: null,
    xenditId: 'sim_1',
    paymentUrl: 'http://localhost/payment-simulator/sim_1',
    expiresAt: '2026-11-21T18:30:00.000Z',
    paidAt: '2026-11-20T18:45:00.000Z',
    processedDate: null,
    shippedDate: null,
    deliveredDate: null,
    receiptNumber: null,
    trackingUrl: null,
    arrival: null,
    seller: pick(FIRST_SETTINGS, SELLER_SETTINGS),
    events: [],
    ...changes,
  };
}

export function buildInvoiceRow(changes: Partial<InvoiceRow> = {}): InvoiceRow {
  return {
    id: 12,
    documentNo: 'INV/20261121/0004',
    createdAt: '2026-11-20T18:30:00.000Z',
    customer: 'Rina Putri',
    receiptNumber: null,
    isPaymentSuccess: true,
    status: 'Paid',
    statusEnum: INVOICE_STATUS.paid,
    itemCount: 3,
    total: 251_625,
    courier: 'JNE',
    durationCode: 'REG',
    paymentUrl: null,
    thumb: null,
    goods: 'Bantal Peyang',
    ...changes,
  };
}
