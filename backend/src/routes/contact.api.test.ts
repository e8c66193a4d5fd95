import { expect, test } from 'vitest';
import { openTestShop } from '../../testing/testShop.ts';
import type { MailboxMail } from '../contract/mailbox.ts';

const shop = await openTestShop({ MAIL_FROM: 'Toko Lelap <toko@lelap.test>' });

const letter = {
  name: ' Sari Dewi ',
  email: 'Sari@Mail.Test',
  message: 'Halo,\n\napakah bantal <b>ukuran M</b> masih ada?\r\n',
};

/** Every test writes from an address of its own. */
function write(from: string, body: object = letter) {
  return shop.api.post('/api/contact').set('X-Forwarded-For', from).send(body);
}

async function mails(): Promise<MailboxMail[]> {
  const { body } = await shop.api.get('/api/dev/mailbox').expect(200);
  return body.data;
}

test('a letter reaches the shop, in its language, with the sender’s words to the letter and where to answer', async () => {
  const answer = await write('198.51.100.1').expect(201);
  expect(answer.body).toEqual({ isSuccess: true, message: 'Your message has arrived.', data: null });
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: 'toko@lelap.test', subject: 'Pesan dari Sari Dewi' });
  expect(mail?.text).toContain('Halo,\n\napakah bantal <b>ukuran M</b> masih ada?');
  expect(mail?.text).toContain('Dari: Sari Dewi\n\nBalas ke: sari@mail.test\n');
  expect(mail?.html).toContain('&lt;b&gt;ukuran M&lt;/b&gt;');
  expect(mail?.html).not.toContain('<b>ukuran M</b>');
});

test('what is missing or can’t be answered is refused field by field, and no mail is written', async () => {
  const before = await mails();
  const empty = await write('198.51.100.2', {}).expect(400);
  expect(empty.body.data.errors).toEqual([
    { field: 'name', message: 'This field is required' },
    { field: 'email', message: 'This field is required' },
    { field: 'message', message: 'This field is required' },
  ]);
  const bad = await write('198.51.100.2', {
    name: 'Sari\r\nBcc: all@mail.test',
    email: 'sari@mail.test, other@mail.test',
    message: 'x'.repeat(2_001),
  }).expect(400);
  expect(bad.body.data.errors).toEqual([
    { field: 'name', message: 'Please enter text without control characters' },
    { field: 'email', message: 'Invalid email address' },
    { field: 'message', message: 'At most 2000 characters' },
  ]);
  expect(await mails()).toHaveLength(before.length);
});

test('one address writes twenty letters an hour and no more; letters that were refused don’t count', async () => {
  shop.setTime(new Date());
  await write('198.51.100.3', {}).expect(400);
  const burst = await Promise.all(Array.from({ length: 25 }, () => write('198.51.100.3')));
  expect(burst.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(burst.filter(({ status }) => status === 429)).toHaveLength(5);
  await write('198.51.100.4').expect(201);
  shop.advance(3_600_001);
  await write('198.51.100.3').expect(201);
});
