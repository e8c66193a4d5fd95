import { afterAll, beforeEach } from 'vitest';
import { OutboxMail } from '../src/models/tables/OutboxMail.ts';
import { openMailSink } from './mailSink.ts';
import { openTestShop } from './testShop.ts';
import { openXendit } from './xendit.ts';

/** A shop that sends its mails to a server of this test file. Each test begins without mails, with a stopped clock. */
export async function openMailingShop() {
  const sink = await openMailSink();
  afterAll(() => sink.close());
  const xendit = await openXendit();
  afterAll(xendit.close);
  const shop = await openTestShop({ SMTP_URL: sink.url, DEMO: 'off', ...xendit.environment });
  beforeEach(async () => {
    shop.setTime(new Date());
    await OutboxMail.destroy({ where: {} });
    Object.assign(sink, { received: [], refuses: false, refusals: new Map() });
  });
  return { shop, sink };
}
