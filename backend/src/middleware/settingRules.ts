import type { ValidationChain } from 'express-validator';
import { body } from 'express-validator';
import { readableAccent, unreadable } from '../contract/accent.ts';
import type { Closure } from '../contract/closures.ts';
import {
  isClosureRange,
  isDay,
  MAX_CLOSURE_DAYS,
  MAX_CLOSURES,
  MAX_HOLIDAYS,
  MAX_REASON,
} from '../contract/closures.ts';
import { LIMITS } from '../contract/limits.ts';
import type { Setting, SettingsInput } from '../contract/settings.ts';
import { isTimeOfDay, isTrackingUrl, MAX_COURIERS, SETTINGS } from '../contract/settings.ts';
import { isPageAt, withScheme } from '../contract/socialLinks.ts';
import { isAccountNumber, isDistinct, MAX_TRANSFER_ACCOUNTS, TRANSFER_LIMITS } from '../contract/transfers.ts';
import { hexRule, percent } from './entityRules.ts';
import { DAY, described } from './described.ts';
import type { Rules } from './input.ts';
import * as rules from './rules.ts';

/** The settings' rules, generated from their description. */
export function settingRules(): Rules<SettingsInput> {
  const chains = Object.entries<Setting>(SETTINGS).map(([name, setting]) => [name, rulesOf(name, setting)]);
  return Object.fromEntries(chains) as Rules<SettingsInput>;
}

function rulesOf(name: string, setting: Setting): readonly ValidationChain[] {
  switch (setting.kind) {
    case 'line':
      return [setting.isOptional ? rules.optionalLine(name, setting.max) : rules.line(name, setting.max)];
    case 'paragraph':
      return [rules.optionalParagraph(name, setting.max)];
    case 'phone':
      return [rules.optionalPhone(name)];
    case 'whole':
      return [rules.wholeNumber(name, setting)];
    case 'percent':
      return [percent(name, setting.max)];
    case 'flag':
      return [rules.flag(name)];
    case 'link':
      return [linkRule(name, setting.host, setting.max)];
    case 'hex':
      return [accentRule(name)];
    case 'choice':
      return [rules.oneOf(name, setting.choices)];
    case 'couriers':
      return courierRules(name);
    case 'accounts':
      return accountRules(name);
    case 'closures':
      return closureRules(name);
    case 'holidays':
      return holidayRules(name);
    case 'picture':
      // Has its own endpoint.
      return [];
  }
}

function linkRule(name: string, host: string, max: number): ValidationChain {
  const line = rules.optionalLine(name, max).bail().customSanitizer(withScheme);
  return filled(line)
    .custom((url: string) => isPageAt(url, host))
    .withMessage(rules.fault('settings.link', { host }));
}

/** WCAG 2.2, 1.4.3: a color whose letters can't be read is refused with the most similar one that can. */
function accentRule(name: string): ValidationChain {
  return hexRule(name)
    .bail()
    .custom((accent: string) => unreadable(accent).length === 0)
    .withMessage((accent: string) => rules.fault('settings.accent', { nearest: readableAccent(accent) }));
}

/** The service checks rules that need the rate table. */
function courierRules(name: string): readonly ValidationChain[] {
  return [
    rules.list(name, { min: 0, max: MAX_COURIERS }, 'input.choice'),
    rules.line(`${name}.*.courier`, LIMITS.courier),
    rules.flag(`${name}.*.isOn`),
    filled(rules.optionalLine(`${name}.*.cutOff`, LIMITS.code))
      .custom(isTimeOfDay)
      .withMessage(rules.fault('settings.time')),
    filled(rules.optionalLine(`${name}.*.trackingUrl`, LIMITS.address))
      .custom(isTrackingUrl)
      .withMessage(rules.fault('settings.trackingUrl')),
  ];
}

function accountRules(name: string): readonly ValidationChain[] {
  return [
    rules.list(name, { min: 0, max: MAX_TRANSFER_ACCOUNTS }, 'input.choice'),
    rules.line(`${name}.*.bank`, TRANSFER_LIMITS.bank),
    rules
      .line(`${name}.*.number`, TRANSFER_LIMITS.number)
      .custom(isAccountNumber)
      .withMessage(rules.fault('settings.accountNumber')),
    rules.line(`${name}.*.holder`, TRANSFER_LIMITS.holder),
    rules.flag(`${name}.*.isOn`),
    body(name).custom(isDistinct).withMessage(rules.fault('settings.accountTwice')),
  ];
}

function closureRules(name: string): readonly ValidationChain[] {
  return [
    rules.list(name, { min: 0, max: MAX_CLOSURES }, 'settings.tooManyRows'),
    described(rules.ascii(`${name}.*.from`, LIMITS.code), DAY),
    described(rules.ascii(`${name}.*.to`, LIMITS.code), DAY),
    rules.line(`${name}.*.reason`, MAX_REASON),
    rules.optionalLine(`${name}.*.reasonEn`, MAX_REASON),
    rules.flag(`${name}.*.takesOrders`),
    rules.flag(`${name}.*.stretchesDeadlines`),
    body(name)
      .custom((closures: Closure[]) => closures.every(isClosureRange))
      .withMessage(rules.fault('settings.closure', { days: MAX_CLOSURE_DAYS })),
  ];
}

function holidayRules(name: string): readonly ValidationChain[] {
  return [
    rules.list(name, { min: 0, max: MAX_HOLIDAYS }, 'settings.tooManyRows'),
    rules.line(`${name}.*.name`, MAX_REASON),
    described(rules.ascii(`${name}.*.day`, LIMITS.code), DAY)
      .custom(isDay)
      .withMessage(rules.fault('settings.day')),
  ];
}

/** Optional settings, validated unless empty. */
function filled(chain: ValidationChain): ValidationChain {
  return chain.bail().if((value: unknown) => value !== '');
}
