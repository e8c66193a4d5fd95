import { Cron } from 'croner';
import { config } from '../config.ts';
import { TIME_ZONE } from '../contract/dates.ts';
import { forRequest, logger, logRefusal } from '../logger.ts';
import { jobRuns, jobSuccess } from '../metrics.ts';
import { precompute } from '../services/catalogue/pages/readiness.ts';
import { startRefreshing } from '../services/catalogue/snapshot/cache.ts';
import { asAppError } from '../services/operations/databaseErrors.ts';
import * as doctor from '../services/operations/doctor.ts';
import * as erasure from '../services/operations/erasure.ts';
import * as invoices from '../services/invoices/invoices.ts';
import * as providerRefunds from '../services/invoices/providerRefunds.ts';
import { indexTexts } from '../services/lists/textIndex.ts';
import * as securityEvents from '../services/history/securityEvents.ts';
import * as outbox from '../services/mails/outbox.ts';
import * as payments from '../services/payments/payments.ts';
import * as reconciliation from '../services/payments/reconciliation.ts';
import { writeMissingKeys } from '../services/operations/nameKeys.ts';
import * as retention from '../services/operations/retention.ts';
import * as orderChanges from '../services/returns/orderChanges.ts';
import * as returnPhotos from '../services/returns/photos.ts';
import { sendDueMails } from './sendMail.ts';
import { stepAside } from './stepAside.ts';

/**
 * What the clock does. Every job claims its rows one by one, so several instances may run all of them at once. Returns what
 * stops it, and resolves once what was under way has ended.
 */
export function startJobs(): () => Promise<void> {
  const seconds = config().reconcileSeconds;
  const closing = new AbortController();
  // Each mail is sent as it is written; the clock finds those that failed, and those of an instance that died.
  const sendMail = every('*/30 * * * * *', 'sendMail', () => sendDueMails(closing.signal));
  outbox.onMail(() => {
    if (!sendMail.isBusy()) void sendMail.trigger();
  });
  const jobs = [
    sendMail,
    every('*/30 * * * * *', 'expireInvoices', payments.expireOverdue),
    every('*/5 * * * * *', 'reconcilePayments', () => reconciliation.reconcile(seconds), seconds),
    every('*/5 * * * * *', 'reconcileRefunds', () => providerRefunds.reconcile(seconds), seconds),
    every('*/5 * * * * *', 'settleOrderChanges', orderChanges.settleEnded),
    every('*/5 * * * * *', 'keepSecurityEvents', securityEvents.keep),
    every('*/2 * * * * *', 'stepAside', stepAside),
    every('0 17 * * * *', 'deliverLongShipped', invoices.deliverLongShipped),
    every('0 */10 * * * *', 'indexTexts', () => indexTexts(closing.signal)),
    every('0 27 * * * *', 'writeMissingKeys', () => writeMissingKeys(closing.signal)),
    every('0 37 * * * *', 'forgetReturnPhotos', returnPhotos.deleteUnused),
    every('0 57 * * * *', 'hideReturnPhotos', returnPhotos.hidePublic),
    // While the shoppers sleep; a night that was missed is made up for in the next one.
    every('0 47 2 * * *', 'forgetWornOut', retention.forgetWornOut),
    every('0 47 3 * * *', 'eraseLongClosed', erasure.eraseLongClosed),
  ];
  const stopFollowing = startRefreshing(precompute);
  return async () => {
    stopFollowing();
    doctor.stop();
    outbox.onMail(() => undefined);
    jobs.forEach((job) => job.stop());
    closing.abort();
    await Promise.all(underWay);
  };
}

const underWay = new Set<Promise<void>>();

/** Runs `work` by the pattern (the hour is Jakarta's), never twice at once, and at most every `seconds`. */
function every(pattern: string, name: string, work: () => Promise<unknown>, seconds = 1): Cron {
  const succeeded = { name, outcome: 'succeeded' };
  const failed = { name, outcome: 'failed' };
  jobRuns.inc(succeeded, 0);
  jobRuns.inc(failed, 0);
  const run = async (): Promise<void> => {
    try {
      // Who put a mail into the outbox wakes a job that is for everybody.
      await forRequest(null, work);
      jobRuns.inc(succeeded);
      jobSuccess.setToCurrentTime({ name });
    } catch (error) {
      jobRuns.inc(failed);
      report(name, error);
    }
  };
  return new Cron(pattern, { timezone: TIME_ZONE, protect: true, unref: true, interval: seconds }, async () => {
    const running = run();
    underWay.add(running);
    await running;
    underWay.delete(running);
  });
}

/** A job that failed is tried again at its next turn. While the database is away, that is every few seconds. */
function report(name: string, error: unknown): void {
  if (asAppError(error)?.status === 503) logRefusal(`job ${name}`, { err: error });
  else logger().error({ err: error, job: name }, 'a job failed');
}
