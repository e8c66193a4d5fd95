import type { SettingsView } from '@contract/settings.ts';
import type { Call } from './api.ts';

/** The settings before they were changed. */
export async function changeSettings(admin: Call, changes: object): Promise<SettingsView['values']> {
  const { values, version } = await admin<SettingsView>('GET', '/settings');
  await admin('PUT', '/settings', { ...values, ...changes, version });
  return values;
}

/** What is left of a sum without the PPN in it, 11 of 111 parts: school arithmetic. */
export function withoutPpn(sum: number): number {
  return Math.round((sum * 100) / 111);
}
