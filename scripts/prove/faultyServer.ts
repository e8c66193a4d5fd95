// The shop for a test that kills it: the unchanged product, which exits at a failpoint when a line on standard input names
// one and the count of its passages ("order.committed 3"). The product itself has no such input.
import { createInterface } from 'node:readline';
import { setClock } from '../../backend/src/clock.ts';
import { armFailpoints } from '../../backend/src/failpoints.ts';
import * as providerRefunds from '../../backend/src/services/invoices/providerRefunds.ts';
import * as parcelWatch from '../../backend/src/services/invoices/parcelWatch.ts';
import * as reminders from '../../backend/src/services/invoices/reminders.ts';
import * as outbox from '../../backend/src/services/mails/outbox.ts';
import * as payments from '../../backend/src/services/payments/payments.ts';
import * as reconciliation from '../../backend/src/services/payments/reconciliation.ts';
import * as orderChanges from '../../backend/src/services/returns/orderChanges.ts';

const JOBS_EVERY_MS = 250;
const ASK_AFTER_SECONDS = 1;

/** Each start has a later clock than the one before: claims of a killed process have expired without a wait. */
let aheadMs = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
setClock(() => new Date(Date.now() + aheadMs));

let [point, times] = ['', 0];
createInterface({ input: process.stdin }).on('line', (line) => {
  const [word = '', value = ''] = line.split(' ');
  if (word === 'ahead') aheadMs = Number(value);
  else [point, times] = [word, Number(value)];
});
armFailpoints(async (name) => {
  if (name !== point || --times > 0) return;
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => undefined);
});

await import('../../backend/src/server.ts');

// Runs the scheduled jobs, due every few seconds or minutes, all the time, so that no round waits for them.
let isAtWork = false;
setInterval(() => void work(), JOBS_EVERY_MS).unref();

async function work(): Promise<void> {
  if (isAtWork) return;
  isAtWork = true;
  try {
    await reminders.remindUnpaid();
    await parcelWatch.watchParcels();
    await payments.expireOverdue();
    await reconciliation.reconcile(ASK_AFTER_SECONDS);
    await providerRefunds.reconcile(ASK_AFTER_SECONDS);
    await orderChanges.settleEnded();
    await outbox.sendDue();
  } catch (error) {
    console.error(error);
  } finally {
    isAtWork = false;
  }
}
