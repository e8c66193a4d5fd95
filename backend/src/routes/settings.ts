import type { FirstStepsInput } from '../contract/firstSteps.ts';
import type { SettingsInput } from '../contract/settings.ts';
import { LOGO_FIELD } from '../contract/settings.ts';
import type { Versioned } from '../contract/versions.ts';
import { validated, withPicture } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { settingRules } from '../middleware/settingRules.ts';
import * as firstSteps from '../services/dashboard/firstSteps.ts';
import * as senderCheck from '../services/mails/senderCheck.ts';
import * as keyTest from '../services/payments/keyTest.ts';
import * as courierService from '../services/settings/courierService.ts';
import * as feedAddresses from '../services/settings/feedAddresses.ts';
import * as saving from '../services/settings/saving.ts';
import { route } from './route.ts';

export const settingRoutes = [
  route({
    method: 'get',
    path: '/settings',
    audience: 'admin',
    summary: 'What the owner has decided for the shop, and which environment variables still rule',
    call: async () => ({ data: await saving.view() }),
  }),
  route({
    method: 'put',
    path: '/settings',
    audience: 'admin',
    summary: 'Change the settings; every instance goes by them within a second',
    read: validated<SettingsInput & Versioned>({ ...settingRules(), version: rules.version() }),
    call: async ({ input, caller }) => ({ data: await saving.update(input, caller), message: 'settings.saved' }),
  }),
  route({
    method: 'post',
    path: '/settings/logo',
    audience: 'admin',
    summary: 'Show a logo instead of the drawn mark, and make the icons from it',
    takes: 'multipart',
    read: withPicture(LOGO_FIELD, validated<object>({})),
    call: async ({ input, caller }) => ({
      data: await saving.setLogo(input.logo, caller),
      message: 'settings.logoSaved',
    }),
  }),
  route({
    method: 'delete',
    path: '/settings/logo',
    audience: 'admin',
    summary: 'Show the drawn mark again',
    call: async ({ caller }) => ({ data: await saving.removeLogo(caller), message: 'settings.logoRemoved' }),
  }),
  route({
    method: 'post',
    path: '/settings/later',
    audience: 'admin',
    summary: 'Leave the first questions to a new shop’s owner for later: nobody is led to them again',
    call: async () => {
      await saving.skipSetupQuestions();
      return { data: null };
    },
  }),
  route({
    method: 'put',
    path: '/settings/first-steps',
    audience: 'admin',
    summary: 'Hide the list of a new shop’s first steps, or show it again; keep the first shipping fees',
    read: validated<FirstStepsInput>({
      isPutAway: rules.flag('isPutAway').optional(),
      areFeesKept: rules.flag('areFeesKept').optional(),
    }),
    call: async ({ input }) => {
      await firstSteps.note(input);
      return { data: null };
    },
  }),
  route({
    method: 'get',
    path: '/settings/feed',
    audience: 'admin',
    summary: 'The addresses of the product feed; null until one is made',
    call: async () => ({ data: await feedAddresses.view() }),
  }),
  route({
    method: 'post',
    path: '/settings/feed',
    audience: 'admin',
    summary: 'Make addresses of the product feed with a new key; the former ones end',
    call: async ({ caller }) => ({ data: await feedAddresses.renew(caller), message: 'settings.feedMade' }),
  }),
  route({
    method: 'get',
    path: '/settings/courier-service',
    audience: 'admin',
    summary: 'How often the couriers’ provider was asked today, and may be',
    call: async () => ({ data: await courierService.view() }),
  }),
  route({
    method: 'post',
    path: '/settings/test-couriers',
    audience: 'admin',
    summary: 'Ask the couriers’ provider for the fees of one kilogram to Bandung',
    call: async () => ({ data: await courierService.test() }),
  }),
  route({
    method: 'post',
    path: '/settings/test-tracking',
    audience: 'admin',
    summary: 'Ask the couriers’ provider where the newest parcel is',
    call: async () => ({ data: await courierService.testTracking() }),
  }),
  route({
    method: 'post',
    path: '/settings/test-keys',
    audience: 'admin',
    summary: 'Ask the payment provider whether it takes the shop’s key',
    call: async () => ({ data: await keyTest.testKeys() }),
  }),
  route({
    method: 'post',
    path: '/settings/test-mail',
    audience: 'admin',
    summary: 'Look up whether the domain that mails come from protects them (SPF, DMARC, MX)',
    call: async () => ({ data: await senderCheck.checkSender() }),
  }),
];
