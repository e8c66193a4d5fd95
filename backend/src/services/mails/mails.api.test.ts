import { expect, test } from 'vitest';
import { buildServedCity, buildStaff, buildUnit, buildUser } from '../../../testing/factories.ts';
import { checkoutOf, order, placePaidOrder } from '../../../testing/orders.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { MailboxMail } from '../../contract/mailbox.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { Variant } from '../../models/tables/Variant.ts';
import * as outbox from './outbox.ts';

const shop = await openTestShop();

async function newestMail(): Promise<MailboxMail> {
  const { body } = await shop.api.get('/api/dev/mailbox').expect(200);
  return body.data[0];
}

test('a person’s name is in a mail to the letter, and is never markup or a template', async () => {
  const firstName = '<img src=x> {{hours}} $t(ok) "&"';
  const { email } = await buildUser({ firstName });
  await shop.api.post('/api/oauth/forgot-password').send({ email }).expect(200);
  const mail = await newestMail();
  expect(mail.text).toContain(`Hello ${firstName},`);
  expect(mail.html).toContain('Hello &lt;img src=x&gt; {{hours}} $t(ok) &quot;&amp;&quot;,');
});

test('without a mail server a mail has arrived once it is written', async () => {
  const { email } = await buildUser();
  await shop.api.post('/api/oauth/forgot-password').send({ email }).expect(200);
  const mail = await OutboxMail.findOne({ where: { recipient: email } });
  expect(mail).toMatchObject({ attempts: 1, sentAt: expect.any(Date) as Date });
  expect(mail?.text).toContain('/reset-password?token=');
  expect(await outbox.sendDue()).toBe(0);
});

test('links lead to the shop as it is configured, whatever host a request claims', async () => {
  const user = await buildUser();
  await shop.api
    .post('/api/oauth/forgot-password')
    .set({ Host: 'evil.test', 'X-Forwarded-Host': 'evil.test' })
    .send({ email: user.email })
    .expect(200);
  const mail = await newestMail();
  expect(mail.text).toContain('http://shop.test/reset-password?token=');
  expect(mail.html).not.toContain('evil.test');
});

test('the mail about a parcel has its way so far and its expected days, in the order’s language', async () => {
  const member = await buildStaff();
  const shippedOn = async (day: string, language: 'en' | 'id') => {
    // Signed in anew at each time.
    const put = (time: string, path: string) => {
      shop.setTime(`${day}T${time}:00Z`);
      return shop.as(member).put(`/api/invoices/${path}`);
    };
    shop.setTime(`${day}T01:30:00Z`);
    const { placed } = await placePaidOrder(shop);
    await Invoice.update({ language, duration: '2-3' }, { where: { id: placed.id } });
    await put('03:00', `process/${placed.id}`).expect(200);
    const receiptNumber = `JNE${placed.id}12345678`;
    await put('09:15', `receipt-number/${placed.id}`).send({ receiptNumber }).expect(200);
    return (await newestMail()).text.replaceAll('\u00a0', ' ');
  };
  expect(await shippedOn('2026-12-14', 'en')).toContain(
    [
      ...['Paid: 14 Dec 2026, 08:30 WIB', 'Packed: 14 Dec 2026, 10:00 WIB', 'Shipped: 14 Dec 2026, 16:15 WIB'],
      'Expected: 16–17 Dec',
    ].join('\n'),
  );
  const text = await shippedOn('2026-12-15', 'id');
  for (const words of ['JNE Reguler', 'Dikemas: 15 Des 2026, 10:00 WIB', 'Perkiraan tiba: 17–18 Des'])
    expect(text).toContain(words);
});

test('an order’s mail has its goods, sums and payment link, in the order’s language', async () => {
  const user = await buildUser();
  const unit = await buildUnit({ productName: 'Bantal Kapas', price: 89_000, stock: 40 });
  const city = await buildServedCity();
  const place = (language: 'en' | 'id') =>
    order(shop.as(user, language), checkoutOf(city, { id: unit.id, price: 89_000, quantity: 2 }));

  const placed = await place('en');
  const { documentNo } = placed.body.data;
  const mail = await newestMail();
  expect(mail).toMatchObject({ to: user.email, subject: `Your order ${documentNo}` });
  const words = mail.text.replaceAll('\u00a0', ' ');
  expect(words).toContain('- Bantal Kapas\n  Awan, Biru Langit, S · 2 × Rp 89,000\n  Rp 178,000');
  expect(words).toContain('Shipping (JNE Regular): Rp 10,000\nTotal: Rp 188,000');
  expect(words).toContain(`http://shop.test/payment-redirect?documentNo=${encodeURIComponent(documentNo)}\n`);
  expect(words).toMatch(/until \d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:\d\d WIB; please pay/);
  for (const part of ['Bantal Kapas', '188,000', 'Jalan Braga 10']) expect(mail.html).toContain(part);

  await Variant.update({ nameEn: 'Clouds' }, { where: { id: unit.variantId } });
  await place('en');
  expect((await newestMail()).text).toContain('  Clouds, Biru Langit, S');

  await place('id');
  expect((await newestMail()).text).toContain('  Awan, Biru Langit, S');
  expect((await newestMail()).text.replaceAll('\u00a0', ' ')).toContain('Total: Rp 188.000');
});
