import type { AddressInput } from '../src/contract/addresses.ts';
import type { ContactInput } from '../src/contract/contact.ts';
import type { Envelope } from '../src/contract/envelope.ts';
import type { DeliveryInput, StaffNoteInput } from '../src/contract/invoiceDesk.ts';
import { INVOICE_PLAIN } from '../src/contract/invoices.ts';
import type { CheckoutInput, PlacedOrder, RefundInput } from '../src/contract/invoices.ts';
import type { PlainColumns } from '../src/contract/plainColumns.ts';
import { textNames } from '../src/contract/plainColumns.ts';
import type { SettlementInput } from '../src/contract/payments.ts';
import type { ChangesOfInvoice, OrderChangeInput } from '../src/contract/orderChanges.ts';
import type { Return, ReturnApproval, ReturnSettlement } from '../src/contract/returns.ts';
import type { RestockInput } from '../src/contract/restock.ts';
import type { SavedViewInput } from '../src/contract/savedViews.ts';
import { PROOF_FIELD } from '../src/contract/transfers.ts';
import { USER_PLAIN } from '../src/contract/users.ts';
import type { ActivationAnswer, ProfileInput, RegistrationInput, UserInput } from '../src/contract/users.ts';
import { InvoiceDetail } from '../src/models/tables/InvoiceDetail.ts';
import { OutboxMail } from '../src/models/tables/OutboxMail.ts';
import { ParcelWatch } from '../src/models/tables/ParcelWatch.ts';
import { User } from '../src/models/tables/User.ts';
import * as securityEvents from '../src/services/history/securityEvents.ts';
import { receiveNews } from './payments.ts';
import { buildAdmin, buildCity, buildServedCity, buildStaff, buildUnit } from './factories.ts';
import { mailedToken } from './mailbox.ts';
import { checkoutOf, order } from './orders.ts';
import { postRefund } from './refunds.ts';
import { askReturn, buildPhoto, returnOf, sendPhoto } from './returns.ts';
import type { Api, TestShop } from './testShop.ts';
import { BCA, bookTransfer, offerTransfers } from './transfers.ts';

/** A word that occurs nowhere in the shop, and in no language. */
export const WORD = 'Xqzvkwj';
/** Markers of a customer where no word fits: a number, a code, and the address they call from. */
export const PHONE = '81377700099';
const POSTAL_CODE = '47777';
const FROM = { 'X-Forwarded-For': '198.18.55.9', 'User-Agent': 'Mozilla/5.0 (X11; CrOS) OPR/99' };
export const PLANTED = [WORD, PHONE, POSTAL_CODE, '198.18.55.0/24', 'Opera, ChromeOS'] as const;

const EMAIL = `${WORD}@surat.test`;
const FORMER_EMAIL = `${WORD}.lama@surat.test`;
const ORDER_EMAIL = `${WORD}.kantor@surat.test`;

function dataOf<Data>({ body }: { body: unknown }): Data {
  return (body as Envelope<Data>).data;
}

function inTexts(columns: PlainColumns, word: string): Record<string, string> {
  return Object.fromEntries(textNames(columns).map((name) => [name, word]));
}

/**
 * A customer with the word in every text that they or staff can write about them through the API; nothing is under way any
 * more. A new field of an input has to be added here.
 */
export async function plantWord(shop: TestShop): Promise<{ customer: User }> {
  const admin = shop.as(await buildAdmin());
  const staff = shop.as(await buildStaff());
  const { customer, api } = await signUp(shop, admin);
  await writeProfile(api, admin, customer);
  const sent = await placeOrder(api);
  await pay(sent, sent.total);
  await correct(staff, sent);
  await deliver(staff, sent);
  await sendBack(api, staff, sent);
  await postRefund(admin, sent, { extra: 1, note: WORD }, `${WORD}-refund`).expect(201);
  const refused = await placeOrder(api);
  await pay(refused, refused.total);
  const refund: Required<RefundInput> = { reason: 'other', note: WORD };
  const replacement = await replacePiece(staff, refused);
  await admin.put(`/api/invoices/refund/${replacement}`).send(refund).expect(200);
  await admin.put(`/api/invoices/refund/${refused.id}`).send(refund).expect(200);
  await payWrong(admin, sent);
  await transfer(shop, api, admin);
  await waitForUnits(shop, api);
  await writeElsewhere(shop, staff);
  return { customer };
}

async function signUp(shop: TestShop, admin: Api) {
  const input: Required<RegistrationInput> = {
    ...{ firstName: WORD, lastName: WORD, email: FORMER_EMAIL, phoneNumber: `0${PHONE}`, password: 'tidur123' },
    ...{ browser: `browser of ${WORD}`, next: `/shop?q=${WORD}`, terms: true },
  };
  await shop.api.post('/api/users').send(input).expect(201);
  const token = await mailedToken(shop, FORMER_EMAIL.toLowerCase());
  const answer = await shop.api
    .post('/api/oauth/activate-account')
    .set(FROM)
    .send({ token, browser: input.browser })
    .expect(200);
  const { data } = answer.body as ActivationAnswer;
  const customer = await User.findByPk(data.id, { rejectOnEmpty: true });
  // From now on with another address.
  const { firstName, lastName, phoneNumber } = data;
  const moved: UserInput = { firstName, lastName, phoneNumber, email: EMAIL, ...inTexts(USER_PLAIN, WORD) };
  await admin.put(`/api/users/${customer.id}`).send(moved).expect(200);
  await customer.reload();
  return { customer, api: shop.as(customer) };
}

async function writeProfile(api: Api, admin: Api, { id }: User): Promise<void> {
  const profile: Required<ProfileInput> = {
    ...{ firstName: WORD, lastName: `${WORD} Dewi`, phoneNumber: `0${PHONE}`, address: WORD, cityId: null },
    postalCode: POSTAL_CODE,
  };
  await api.put('/api/users/profile').send(profile).expect(200);
  const { id: cityId } = await buildCity();
  const address: Required<AddressInput> = {
    ...{ fullname: WORD, phoneNumber: `0${PHONE}`, address: WORD, cityId, postalCode: POSTAL_CODE, isDefault: true },
  };
  await api.post('/api/addresses').send(address).expect(201);
  await admin.get(`/api/users/${id}`).expect(200);
}

async function placeOrder(api: Api, more: Partial<CheckoutInput> = {}): Promise<PlacedOrder> {
  const unit = await buildUnit();
  const input = checkoutOf(await buildServedCity(), { id: unit.id, price: unit.price });
  const { provinceId, cityId } = input.customer;
  const customer: Required<CheckoutInput['customer']> = {
    ...{ fullname: WORD, email: ORDER_EMAIL, phoneNumber: `0${PHONE}`, address: WORD, provinceId, cityId },
    ...{ postalCode: POSTAL_CODE, notes: WORD, packingNote: WORD, isGift: true, giftCard: WORD },
  };
  return dataOf(
    await order(api, { ...input, ...more, campaign: WORD, clickId: WORD, customer }, `${WORD}-${unit.id}`).expect(201),
  );
}

async function pay({ xenditId, documentNo }: PlacedOrder, amount: number): Promise<void> {
  const news = { id: xenditId, external_id: `${documentNo}-1`, status: 'PAID', amount, currency: 'IDR' };
  const payer = { payer_email: ORDER_EMAIL, payment_method: { holder: WORD }, description: WORD };
  await receiveNews({ ...news, ...payer });
}

/** A payment of a wrong amount, and its settlement. */
async function payWrong(admin: Api, placed: PlacedOrder): Promise<void> {
  await pay(placed, placed.total + 1);
  const { rows } = dataOf<{ rows: { id: number }[] }>(
    await admin.get('/api/payment-events').query({ 'needsAttention.Operator': 4, 'needsAttention.Value': 'true' }),
  );
  const settlement: Required<SettlementInput> = { settlement: WORD };
  await admin
    .put(`/api/payment-events/settle/${rows[0]?.id ?? 0}`)
    .send(settlement)
    .expect(200);
}

/** An order paid by bank transfer, with the word in the statement row, and with a proof; then refunded. */
async function transfer(shop: TestShop, api: Api, admin: Api): Promise<void> {
  await offerTransfers(shop, BCA);
  const placed = await placeOrder(api, { transferTo: BCA.bank });
  const path = `/api/transfers/proofs/${placed.id}`;
  await api
    .post(path)
    .attach(PROOF_FIELD, await buildPhoto(), 'proof.png')
    .expect(201);
  await bookTransfer(shop, placed, `TRSF ${WORD}`);
  const refund: Required<RefundInput> = { reason: 'other', note: WORD };
  await admin.put(`/api/invoices/refund/${placed.id}`).send(refund).expect(200);
}

async function correct(staff: Api, { id }: PlacedOrder): Promise<void> {
  const path = `/api/invoices/delivery/${id}`;
  const form = dataOf<Required<DeliveryInput>>(await staff.get(path).expect(200));
  const input = { ...form, fullname: `${WORD} Dua`, address: `${WORD} 2`, ...inTexts(INVOICE_PLAIN, `${WORD} 3`) };
  await staff.put(path).send(input).expect(200);
  const note: Required<StaffNoteInput> = { text: WORD, isPinned: true };
  await staff.post(`/api/invoices/notes/${id}`).send(note).expect(201);
}

async function deliver(staff: Api, { id }: PlacedOrder): Promise<void> {
  await staff.put(`/api/invoices/process/${id}`).expect(200);
  await staff
    .put(`/api/invoices/receipt-number/${id}`)
    .send({ receiptNumber: `JNE${id}` })
    .expect(200);
  // Without a key of the couriers' provider, nobody is asked.
  const said = { receiptNumber: `JNE${id}`, stateSince: new Date(), events: `["${WORD}"]`, raw: `"${WORD}"` };
  await ParcelWatch.create({ invoiceId: id, ...said });
  await staff.put(`/api/invoices/deliver/${id}`).expect(200);
}

/** Returns the id of the new piece's order. */
async function replacePiece(staff: Api, { id }: PlacedOrder): Promise<number> {
  const line = await InvoiceDetail.findOne({ where: { invoiceId: id }, rejectOnEmpty: true });
  const other = await buildUnit({ price: line.price });
  const input: OrderChangeInput = {
    ...{ invoiceId: id, removed: [{ invoiceDetailId: line.id, quantity: 1 }] },
    ...{ added: [{ productDetailId: other.id, quantity: 1 }], way: 'transfer', reason: 'other', note: WORD },
  };
  const asked = staff.post('/api/order-changes').set('Idempotency-Key', `${WORD}-change`).send(input);
  const { changes } = dataOf<ChangesOfInvoice>(await asked.expect(201));
  return changes[0]?.changeInvoice.id ?? 0;
}

async function sendBack(api: Api, staff: Api, placed: PlacedOrder): Promise<void> {
  const line = await InvoiceDetail.findOne({ where: { invoiceId: placed.id }, rejectOnEmpty: true });
  const photo = dataOf<{ id: number }>(await sendPhoto(api).then((answer) => answer));
  const input = returnOf({ placed, line }, { reason: 'defective', note: WORD, photoIds: [photo.id] });
  const { id } = dataOf<Return>(await askReturn(api, input, `${WORD}-return`).expect(201));
  const approval: Required<ReturnApproval> = { resolution: 'refund', note: WORD };
  await staff.put(`/api/returns/approve/${id}`).send(approval).expect(200);
  const received = { lines: [{ invoiceDetailId: line.id, resellable: 0 }] };
  await staff.put(`/api/returns/receive/${id}`).send(received).expect(200);
  const settlement: Required<ReturnSettlement> = { resolution: 'refund', note: WORD };
  await staff.put(`/api/returns/settle/${id}`).send(settlement).expect(200);
}

/** Signed in, for any address; and by the account's own address alone. */
async function waitForUnits(shop: TestShop, api: Api): Promise<void> {
  for (const [asker, email] of [
    [api, ORDER_EMAIL],
    [shop.api, EMAIL],
    [shop.api, FORMER_EMAIL],
  ] as const) {
    const input: Required<RestockInput> = { productDetailId: (await buildUnit({ stock: 0 })).id, email };
    await asker.post('/api/restock-requests').send(input).expect(201);
  }
}

/** To the shop, into a list's view, and into the sign-in form. */
async function writeElsewhere(shop: TestShop, staff: Api): Promise<void> {
  const letter: Required<ContactInput> = { name: WORD, email: EMAIL, message: WORD };
  await shop.api.post('/api/contact').send(letter).expect(201);
  const view: Required<SavedViewInput> = {
    ...{ name: `Cari ${WORD}`, isShared: true, search: `search=${WORD}+Dewi` },
    columns: { order: [], hidden: [] },
  };
  await staff.post('/api/saved-views').query({ controller: 'invoices' }).send(view).expect(201);
  const login = { username: EMAIL, password: 'salah123' };
  await shop.api.post('/api/oauth/login').set(FROM).send(login).expect(401);
  await securityEvents.flush();
  // As a mail server reports an unknown recipient.
  await OutboxMail.update({ lastError: `550 <${EMAIL}>: no such user` }, { where: {} });
}

/** Signs up with the address of an account that is closed by now, and gets the mail about it. */
export async function signUpAgain(shop: TestShop): Promise<void> {
  const input: RegistrationInput = {
    ...{ firstName: WORD, lastName: WORD, email: EMAIL, phoneNumber: `0${PHONE}`, password: 'lain1234' },
    next: `/shop?q=${WORD}`,
  };
  await shop.api.post('/api/users').send(input).expect(201);
}
