import { Cron } from 'croner';
import { config } from '../config.ts';
import { TIME_ZONE } from '../contract/dates.ts';
import { forRequest, logger, logRefusal } from '../logger.ts';
import { jobRuns, jobSuccess } from '../metrics.ts';
import * as lastSeen from '../services/accounts/lastSeen.ts';
import { precompute } from '../services/catalogue/pages/readiness.ts';
import * as missedSearches from '../services/catalogue/search/missedSearches.ts';
import { startRefreshing } from '../services/catalogue/snapshot/cache.ts';
import * as packingPhotos from '../services/dispatch/packingPhotos.ts';
import { toAppError } from '../services/operations/databaseErrors.ts';
import * as doctor from '../services/operations/doctor.ts';
import * as erasure from '../services/operations/erasure.ts';
import * as invoices from '../services/invoices/invoices.ts';
import * as parcelWatch from '../services/invoices/parcelWatch.ts';
import * as reminders from '../services/invoices/reminders.ts';
import * as providerRefunds from '../services/invoices/providerRefunds.ts';
import { indexTexts } from '../services/lists/textIndex.ts';
import * as marketplaceFiles from '../services/marketplace/files.ts';
import * as outbox from '../services/mails/outbox.ts';
import * as payments from '../services/payments/payments.ts';
import * as reconciliation from '../services/payments/reconciliation.ts';
import { writeMissingKeys } from '../services/operations/nameKeys.ts';
import * as retention from '../services/operations/retention.ts';
import * as securityAlerts from '../services/operations/securityAlerts.ts';
import * as priceChanges from '../services/products/priceChanges.ts';
import * as orderChanges from '../services/returns/orderChanges.ts';
import * as returnPhotos from '../services/returns/photos.ts';
import * as restockRequests from '../services/orders/restockRequests.ts';
import { sendDueMails } from './sendMail.ts';
import { stepAside } from './stepAside.ts';

/**
 * Starts the scheduled jobs. Every job claims its rows one by one, so several instances may run all of them at once. Returns
 * a function that stops them and resolves once the running ones have ended.
 */
export function startJobs(): () => Promise<void> {
  const seconds = config().reconcileSeconds;
  const closing = new AbortController();
  // Each mail is sent as soon as it is written; this schedule finds failed mails, and those of an instance that died.
  const sendMail = schedule('*/30 * * * * *', 'sendMail', () => sendDueMails(closing.signal));
  outbox.onQueued(() => {
    if (!sendMail.isBusy()) void sendMail.trigger();
  });
  const jobs = [
    sendMail,
    schedule('*/30 * * * * *', 'expireInvoices', payments.expireOverdue),
    schedule('*/30 * * * * *', 'remindUnpaid', reminders.remindUnpaid),
    schedule('*/5 * * * * *', 'reconcilePayments', () => reconciliation.reconcile(seconds), seconds),
    schedule('*/5 * * * * *', 'reconcileRefunds', () => providerRefunds.reconcile(seconds), seconds),
    schedule('*/5 * * * * *', 'settleOrderChanges', orderChanges.settleEnded),
    schedule('*/5 * * * * *', 'keepSecurityEvents', securityAlerts.flush),
    schedule('*/30 * * * * *', 'keepLastSeen', lastSeen.flush),
    schedule('*/5 * * * * *', 'changePrices', priceChanges.applyDue),
    schedule('*/10 * * * * *', 'mailWaitingShoppers', restockRequests.mailWaitingShoppers),
    schedule('*/30 * * * * *', 'keepMissedSearches', missedSearches.flush),
    schedule('*/2 * * * * *', 'stepAside', stepAside),
    schedule('0 */10 * * * *', 'watchParcels', parcelWatch.watchParcels),
    schedule('0 17 * * * *', 'deliverLongShipped', invoices.deliverLongShipped),
    schedule('0 */10 * * * *', 'indexTexts', () => indexTexts(closing.signal)),
    schedule('0 27 * * * *', 'writeMissingKeys', () => writeMissingKeys(closing.signal)),
    schedule('0 37 * * * *', 'forgetReturnPhotos', returnPhotos.deleteUnused),
    schedule('0 7 * * * *', 'forgetPackingPhotos', packingPhotos.forgetOld),
    schedule('0 57 * * * *', 'hideReturnPhotos', returnPhotos.hidePublic),
    // At night, when the shop is quiet; the next night makes up for a missed one.
    schedule('0 47 2 * * *', 'forgetWornOut', retention.deleteExpiredRows),
    schedule('0 47 3 * * *', 'eraseLongClosed', erasure.eraseLongClosed),
  ];
  marketplaceFiles.start();
  const stopFollowing = startRefreshing(precompute);
  return async () => {
    stopFollowing();
    doctor.stop();
    marketplaceFiles.stop();
    outbox.onQueued(() => undefined);
    jobs.forEach((job) => job.stop());
    closing.abort();
    await Promise.all(activeRuns);
  };
}

const activeRuns = new Set<Promise<void>>();

/** Runs `work` by the pattern (the hour is Jakarta's), never twice at once, and at most every `seconds`. */
function schedule(pattern: string, name: string, work: () => Promise<unknown>, seconds = 1): Cron {
  const succeeded = { name, outcome: 'succeeded' };
  const failed = { name, outcome: 'failed' };
  jobRuns.inc(succeeded, 0);
  jobRuns.inc(failed, 0);
  const run = async (): Promise<void> => {
    try {
      // A mail in the outbox wakes a job that serves every request: its log lines carry no request id.
      await forRequest(null, work);
      jobRuns.inc(succeeded);
      jobSuccess.setToCurrentTime({ name });
    } catch (error) {
      jobRuns.inc(failed);
      logFailure(name, error);
    }
  };
  return new Cron(pattern, { timezone: TIME_ZONE, protect: true, unref: true, interval: seconds }, async () => {
    const running = run();
    activeRuns.add(running);
    await running;
    activeRuns.delete(running);
  });
}

/** A failed job runs again at its next turn. While the database is away, that is every few seconds. */
function logFailure(name: string, error: unknown): void {
  if (toAppError(error)?.status === 503) logRefusal(`job ${name}`, { err: error });
  else logger().error({ err: error, job: name }, 'a job failed');
}
