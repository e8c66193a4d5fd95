import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import type { SecurityEventRow } from '@contract/securityEvents.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './SecurityEventsPage.tsx';

stubBrowser();

let nextId = 1;

function buildRow(values: Partial<SecurityEventRow>): SecurityEventRow {
  const at = '2026-11-20T18:30:00.000Z';
  return {
    ...{ id: nextId++, kind: 'signedIn', firstAt: at, lastAt: at, lastAtString: '21-11-2026 01:30' },
    ...{ userId: 1, userName: 'Nina Hapsari', userRole: ROLES.admin, subjectId: null, subjectName: '' },
    ...{ subjectRole: null, network: '203.0.113.0/24', device: 'Chrome, Android', about: '', hits: 1 },
    ...values,
  };
}

const ofDodi = { subjectId: 8, subjectName: 'Dodi Saputra', subjectRole: ROLES.staff };
const nobody = { userId: null, userName: '', userRole: null };

const SENTENCES: readonly [string, Partial<SecurityEventRow>][] = [
  ['Opened the account by the mailed link', { kind: 'signedIn', about: 'activation' }],
  ['Sign-in refused: too many tries', { kind: 'signInRefused', about: 'login.tooManyForAccount', ...nobody }],
  ['Made Dodi Saputra admin instead of staff', { kind: 'roleChanged', about: '3 → 1', ...ofDodi }],
  ['Added Dodi Saputra to the back office as staff', { kind: 'roleChanged', about: 'new → 3', ...ofDodi }],
  ['Changed the password of Dodi Saputra', { kind: 'passwordChanged', ...ofDodi }],
  ['Signed Dodi Saputra out on all devices', { kind: 'sessionEnded', about: 'all', ...ofDodi }],
  ['Exported or printed a list: users and customers', { kind: 'exported', about: 'users' }],
  ['Refunded Rp 120,000 of INV/20261120/0001', { kind: 'refunded', about: 'INV/20261120/0001, 120000' }],
  ['Changed: Bank accounts, Tax', { kind: 'settingsSaved', about: 'transferAccounts, tax' }],
  ['The database was restored from the backup lelap-1', { kind: 'dataRestored', about: 'lelap-1', ...nobody }],
];

it('says in a sentence what happened, with links to the people, and hides the rest of an address', async () => {
  const admin = buildUser(ROLES.admin);
  keepSession(admin);
  const rows = SENTENCES.map(([, values]) => buildRow(values));
  fakeFetch({
    'GET /oauth/validate': { data: admin },
    'GET /security-events': { data: { rows, totalRows: rows.length } },
  });
  await renderAdmin('/admin/security-events');
  await screen.findByText('Opened the account by the mailed link');
  const shown = document.body.textContent.replaceAll('\u00a0', ' ');
  for (const [sentence] of SENTENCES) expect(shown).toContain(sentence);
  expect(screen.getAllByRole('link', { name: 'Dodi Saputra' })[0]?.getAttribute('href')).toBe('/admin/admins?open=8');
  expect(screen.getAllByText('203.0.113.*').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Nobody signed in').length).toBeGreaterThan(0);
});
