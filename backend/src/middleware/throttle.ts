import type { Request, RequestHandler, Response } from 'express';
import type { RateLimitInfo, Store } from 'express-rate-limit';
import { ipKeyGenerator, rateLimit } from 'express-rate-limit';
import { now } from '../clock.ts';
import { normalizeEmail } from '../contract/email.ts';
import { ROLES } from '../contract/roles.ts';
import type { Caller } from '../contract/users.ts';
import { MINUTE_MS } from '../contract/time.ts';
import type { AppError } from '../errors.ts';
import type { MessageKey } from '../locales/messages.ts';
import { logger } from '../logger.ts';
import * as devices from '../services/accounts/devices.ts';
import type { RateLimitName } from '../services/accounts/rateLimits.ts';
import * as rateLimits from '../services/accounts/rateLimits.ts';
import { deviceOf } from './device.ts';
import { networkOf } from './network.ts';

interface Throttle {
  limit: RateLimitName;
  /** The counted key; null skips the throttle. */
  who: (request: Request, response: Response) => string | null;
  /** Whether an attempt with this status keeps its slot. A slot is always taken before the request is handled. */
  counts: (status: number) => boolean;
  /** The message while throttled; its text contains `{{minutes}}`. */
  says?: MessageKey;
}

/**
 * Limits wrong passwords per address, per account and address, and per account. A successful sign-in returns its slot. An
 * unknown account counts like any other.
 */
export const throttleLogin: readonly RequestHandler[] = [
  throttle({ limit: 'login', who: address, counts: isUnauthorized }),
  throttle({ limit: 'loginToAccount', who: accountAndAddress, counts: isUnauthorized }),
  throttle({ limit: 'loginOfAccount', who: accountOrDevice, counts: isUnauthorized, says: 'login.tooManyForAccount' }),
];

/** A sign-up counts even if no mail may be sent for it. */
export const throttleRegistration = [throttle({ limit: 'registration', who: address, counts: isKept })];

export const throttleForgottenPassword = [throttle({ limit: 'forgottenPassword', who: address, counts: isSuccess })];

export const throttleMailedToken = [throttle({ limit: 'mailedToken', who: address, counts: isBadInput })];

export const throttleContact = [throttle({ limit: 'contact', who: address, counts: isSuccess })];

export const throttleRestock = [
  throttle({ limit: 'restock', who: address, counts: isSuccess }),
  throttle({ limit: 'restockOfEmail', who: (request) => typedEmail(request, 'email'), counts: isSuccess }),
];

/** A finder of an unlocked phone must not be able to guess the password on it. */
export const throttlePasswordChange = [throttle({ limit: 'passwordChange', who: callerId, counts: isBadInput })];

export const throttleDataCopy = [
  ...throttlePasswordChange,
  throttle({ limit: 'dataCopy', who: callerId, counts: isSuccess }),
];

/** Orders are counted when they are placed (services/orders/holds.ts). */
export const throttleCancelling = [
  throttle({ limit: 'cancelling', who: customerId, counts: isSuccess }),
  throttle({ limit: 'networkCancelling', who: customersNetwork, counts: isSuccess }),
];

export const throttleReturnPhotos = [throttle({ limit: 'returnPhotos', who: callerId, counts: () => true })];

/** Limits unknown voucher codes, so that codes can't be guessed by trying. */
export const throttleVoucherCodes = [
  throttle({ limit: 'voucherCode', who: callerId, counts: isNotFound }),
  throttle({ limit: 'networkVoucherCode', who: customersNetwork, counts: isNotFound }),
];

/** The same limit for orders; an order without a code is not counted. */
export const throttleOrderedCodes = [throttle({ limit: 'voucherCode', who: callerWithCode, counts: isNotFound })];

export const throttleDoctor = [throttle({ limit: 'doctor', who: callerId, counts: () => true })];

export const throttlePartnerRegistration = [
  throttle({ limit: 'partnerRegistration', who: strangersAddress, counts: () => true }),
];

/** Requested on every few typed letters. */
export const throttlePlaceSearch = [throttleReading(240)];

/** May query a courier's API, which has a daily quota. */
export const throttleShippingRates = [throttleReading(120)];

/** At most `limit` a minute per address. A read is not worth a database write: each instance counts by itself. */
function throttleReading(limit: number): RequestHandler {
  return rateLimit({
    limit,
    windowMs: MINUTE_MS,
    keyGenerator: address,
    handler: (request, _response, next) => next(tooMany(request)),
    legacyHeaders: false,
    standardHeaders: false,
    validate: false,
  });
}

function throttle({ limit, who, counts, says }: Throttle): RequestHandler {
  return rateLimit({
    limit: rateLimits.RATE_LIMITS[limit].tries,
    windowMs: rateLimits.RATE_LIMITS[limit].minutes * MINUTE_MS,
    store: sharedStore(limit),
    skip: (request, response) => who(request, response) === null,
    keyGenerator: (request, response) => who(request, response) ?? '',
    skipSuccessfulRequests: true,
    requestWasSuccessful: (_request, response) => !counts(response.statusCode),
    handler: (request, _response, next) => next(tooMany(request, says)),
    legacyHeaders: false,
    standardHeaders: false,
    // The library's checks assume its defaults: here, the proxies are configured and the store is shared on purpose.
    validate: false,
    logger: { error: warn, warn },
  });
}

function address(request: Request): string {
  return ipKeyGenerator(request.ip ?? '');
}

function accountAndAddress(request: Request): string | null {
  const account = accountOf(request);
  return account === null ? null : `${account}\n${address(request)}`;
}

function accountOrDevice(request: Request): string | null {
  const account = accountOf(request);
  const device = account === null ? null : devices.knownDeviceId(account, deviceOf(request.headers.cookie));
  return device === null ? account : `${account}\n${device}`;
}

function accountOf(request: Request): string | null {
  return typedEmail(request, 'username');
}

function typedEmail(request: Request, field: 'username' | 'email'): string | null {
  const typed = (request.body as Record<string, unknown> | undefined)?.[field];
  return typeof typed === 'string' ? normalizeEmail(typed) : null;
}

/** An admin who enters many partners in a row must not be throttled. */
function strangersAddress(request: Request, response: Response): string | null {
  const { caller } = response.locals as { caller: Caller | null };
  return caller?.role === ROLES.admin ? null : address(request);
}

function callerId(_request: Request, response: Response): string | null {
  const { caller } = response.locals as { caller: Caller | null };
  return caller ? String(caller.id) : null;
}

/** Staff may cancel any number of orders. */
function customerId(request: Request, response: Response): string | null {
  const { caller } = response.locals as { caller: Caller | null };
  return caller?.role === ROLES.customer ? callerId(request, response) : null;
}

function callerWithCode(request: Request, response: Response): string | null {
  const { voucherCode } = (request.body ?? {}) as { voucherCode?: unknown };
  return voucherCode === undefined ? null : callerId(request, response);
}

function customersNetwork(request: Request, response: Response): string | null {
  return customerId(request, response) === null ? null : networkOf(request);
}

function isUnauthorized(status: number): boolean {
  return status === 401;
}

function isNotFound(status: number): boolean {
  return status === 404;
}

function isBadInput(status: number): boolean {
  return status === 400;
}

function isSuccess(status: number): boolean {
  return status < 400;
}

function isKept(status: number): boolean {
  return isSuccess(status) || status === 429;
}

function tooMany(request: Request, says?: MessageKey): AppError {
  const { resetTime } = (request as Request & { rateLimit: RateLimitInfo }).rateLimit;
  return rateLimits.exceeded(resetTime ?? now(), says);
}

function warn(error: unknown): void {
  logger().warn({ err: error }, 'a try could not be counted');
}

/** Counts in the database, shared by all instances. */
function sharedStore(limit: RateLimitName): Store {
  return {
    localKeys: false,
    increment: async (who) => {
      const { tries, resetsAt } = await rateLimits.count(limit, who);
      return { totalHits: tries, resetTime: resetsAt };
    },
    decrement: (who) => rateLimits.uncount(limit, who),
    resetKey: (who) => rateLimits.uncount(limit, who),
  };
}
