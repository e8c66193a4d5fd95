import type { Envelope } from '../src/contract/envelope.ts';
import type { PlacedOrder } from '../src/contract/invoices.ts';
import type { Return } from '../src/contract/returns.ts';
import { InvoiceDetail } from '../src/models/tables/InvoiceDetail.ts';
import { ReturnPhoto } from '../src/models/tables/ReturnPhoto.ts';
import { SavedView } from '../src/models/tables/SavedView.ts';
import { User } from '../src/models/tables/User.ts';
import { receiveNews } from './payments.ts';
import { buildAdmin, buildStaff, buildUser, nextSerial } from './factories.ts';
import { order, readyToBuy } from './orders.ts';
import { askReturn, returnOf } from './returns.ts';
import type { Api, TestShop } from './testShop.ts';

type Words = ReturnType<typeof wordsOf>;

/** Texts that nobody else in the shop has: name, address and remarks. */
function wordsOf(serial: number) {
  return {
    email: `kirana${serial}@surat.test`,
    formerEmail: `lama${serial}@surat.test`,
    orderEmail: `kantor${serial}@surat.test`,
    firstName: `Kirana${serial}`,
    lastName: `Prameswari${serial}`,
    phoneNumber: `+62857${String(serial).padStart(7, '0')}`,
    address: `Jalan Kenanga ${serial}A`,
    street: `Gang Mawar ${serial}B`,
    recipient: `Nenek Ratih${serial}`,
    notes: `Pagar hijau ${serial}`,
    remark: `Sering menawar ${serial}`,
    postalCode: `4${String(serial).padStart(4, '0')}`,
  };
}

/** A customer with their texts in every table that has some, and nothing under way any more. */
export async function buildCustomerWithTexts(shop: TestShop) {
  const words = wordsOf(nextSerial());
  const customer = await buildMovedCustomer(shop, words);
  const { id: userId } = customer;
  const { firstName: name } = words;
  await SavedView.create({ userId, controller: 'users', name, isShared: false, search: '', columns: '[]' });
  const { api, placed } = await orderOf(shop, customer, words);
  await pay(placed, words.orderEmail);
  const staff = shop.as(await buildStaff());
  await correct(staff, placed.id, words);
  await deliver(staff, placed.id);
  const line = await InvoiceDetail.findOne({ where: { invoiceId: placed.id }, rejectOnEmpty: true });
  const asked = await askReturn(api, returnOf({ placed, line }, { note: `${words.recipient} keliru` })).expect(201);
  const { id: returnId } = (asked.body as Envelope<Return>).data;
  await staff.put(`/api/returns/reject/${returnId}`).send({ note: 'Sudah dicuci' }).expect(200);
  await ReturnPhoto.create({ userId, returnId, file: `foto${userId}` });
  const dropped = await orderOf(shop, customer, words);
  await api.put(`/api/invoices/cancel/${dropped.placed.id}`).expect(200);
  return { customer, words, placed };
}

/** A customer with a former address and mail there. */
async function buildMovedCustomer(shop: TestShop, words: Words): Promise<User> {
  const { firstName, lastName, phoneNumber, address, postalCode, email, formerEmail, remark } = words;
  const person = { firstName, lastName, phoneNumber, address, postalCode };
  const { id } = await buildUser({ ...person, email: formerEmail });
  await shop.api.post('/api/oauth/forgot-password').send({ email: formerEmail }).expect(200);
  const admin = shop.as(await buildAdmin());
  await admin
    .put(`/api/users/${id}`)
    .send({ ...person, email, note: remark })
    .expect(200);
  return User.findByPk(id, { rejectOnEmpty: true });
}

async function orderOf(shop: TestShop, customer: User, words: Words) {
  const { api, input } = await readyToBuy(shop, { customer });
  const { recipient: fullname, orderEmail: email, street: address, phoneNumber, postalCode, notes } = words;
  const recipient = { ...input.customer, fullname, email, address, phoneNumber, postalCode, notes, packingNote: notes };
  const { body } = await order(api, { ...input, customer: recipient });
  return { api, placed: (body as Envelope<PlacedOrder>).data };
}

/** The payment provider reports the payer's name, as Xendit does. */
async function pay({ xenditId, documentNo, total }: PlacedOrder, payer: string): Promise<void> {
  const news = { id: xenditId, external_id: `${documentNo}-1`, status: 'PAID', amount: total, currency: 'IDR' };
  await receiveNews({ ...news, payer_email: payer, bank_code: 'BCA' });
}

/** Staff correct the address, and leave each other a note about it. */
async function correct(staff: Api, invoiceId: number, { recipient, street, phoneNumber }: Words): Promise<void> {
  const path = `/api/invoices/delivery/${invoiceId}`;
  const { data: form } = (await staff.get(path)).body as Envelope<object>;
  await staff
    .put(path)
    .send({ ...form, address: `${street}, samping ${recipient}` })
    .expect(200);
  const note = { text: `Telepon ${phoneNumber} dulu`, isPinned: false };
  await staff.post(`/api/invoices/notes/${invoiceId}`).send(note).expect(201);
}

async function deliver(staff: Api, invoiceId: number): Promise<void> {
  await staff.put(`/api/invoices/process/${invoiceId}`).expect(200);
  await staff
    .put(`/api/invoices/receipt-number/${invoiceId}`)
    .send({ receiptNumber: `JNE${invoiceId}` })
    .expect(200);
  await staff.put(`/api/invoices/deliver/${invoiceId}`).expect(200);
}
