import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PartnerRecord } from '@contract/businessPartners.ts';
import { PARTNER_PLAIN, PARTNER_STATES } from '@contract/businessPartners.ts';
import { plainValues } from '@contract/plainColumns.ts';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import type { Answers } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
import { chooseInMenu } from '../../../../testing/rowMenu.ts';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './ApplicationsPage.tsx';

stubBrowser();

function applicant(values: Partial<PartnerRecord> = {}): PartnerRecord {
  return {
    id: 12,
    name: 'Toko Bulan',
    ...plainValues(PARTNER_PLAIN, {}),
    type: 1,
    typeName: 'Reseller',
    city: { id: 3273, name: 'Kota Bandung' },
    province: { id: 32, name: 'Jawa Barat' },
    phoneNumber: '+6281234567890',
    image: null,
    businessPartnerImage: null,
    bpCityId: 3273,
    state: PARTNER_STATES.pending,
    stateName: 'Waiting',
    isActive: false,
    createdAt: '2026-11-20T01:00:00.000Z',
    createdAtString: '20-11-2026 08:00',
    decidedAt: null,
    decidedBy: null,
    decisionReason: '',
    twins: 0,
    ...values,
  };
}

async function openApplications(partner: PartnerRecord, answers: Answers = {}) {
  const admin = buildUser(ROLES.admin);
  keepSession(admin);
  const asked = fakeFetch({
    'GET /oauth/validate': { data: admin },
    'GET /businessPartners': { data: { rows: [partner], totalRows: 1 } },
    ...answers,
  });
  const { user } = await renderAdmin('/admin/business-partner/applications');
  await screen.findByText(partner.name);
  return { user, sent: () => asked.filter(({ method }) => method === 'PUT') };
}

/** Opens the question about an application. By its text: names of dialogs take jsdom seconds to work out. */
async function decide(user: UserEvent, word: string) {
  if (word === 'Approve') await user.click(screen.getByText(word, { selector: 'td button *' }));
  else await chooseInMenu(user, 'Toko Bulan', word);
  await screen.findByText(`${word} Toko Bulan?`);
  const confirm = () => user.click(screen.getByText(word, { selector: '.ant-modal-footer button *' }));
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Reason');
  const write = async (text: string) => {
    await user.click(reason());
    await user.paste(text);
    // The dialog may take the focus to itself while it opens.
    if (reason().value !== text) fireEvent.change(reason(), { target: { value: text } });
  };
  return { confirm, reason, write };
}

describe('applications', () => {
  it('are rejected only with a reason, which stands in the message to them', async () => {
    const partner = applicant();
    const rejected = { ...partner, state: PARTNER_STATES.rejected, decisionReason: 'Nomor salah' };
    const { user, sent } = await openApplications(partner, { 'PUT /businesspartners/reject/12': { data: rejected } });
    const { confirm, write } = await decide(user, 'Reject');
    await confirm();
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(sent()).toEqual([]);

    await write('Nomor salah');
    await confirm();
    const tell = await screen.findByTitle(/^Chat with Toko Bulan/);
    expect(sent().map(({ body }) => body)).toEqual([{ reason: 'Nomor salah' }]);
    expect(decodeURIComponent(tell.getAttribute('href') ?? '')).toMatch(
      /^https:\/\/wa\.me\/6281234567890\?text=Hello Toko Bulan, [^]*: Nomor salah\n/,
    );
  });

  it('say when somebody else has decided meanwhile, and lose nothing that was typed', async () => {
    const message = 'Toko Bulan has been approved already.';
    const { user } = await openApplications(applicant(), {
      'PUT /businesspartners/reject/12': { status: 409, message },
    });
    const { confirm, reason, write } = await decide(user, 'Reject');
    await write('Nomor salah');
    await confirm();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(reason().value).toBe('Nomor salah');
  });

  it('of a fixed line are to be called, and a number that others have too is marked', async () => {
    const partner = applicant({ phoneNumber: '+62227301234', twins: 2 });
    const approved = { ...partner, state: PARTNER_STATES.approved };
    const { user } = await openApplications(partner, { 'PUT /businesspartners/approve/12': { data: approved } });
    expect(screen.getByText('Same number as 2 others')).toBeTruthy();
    const { confirm } = await decide(user, 'Approve');
    await confirm();
    expect(await screen.findByText('This number has no WhatsApp. Call 022-730-1234.')).toBeTruthy();
    expect(screen.queryByTitle(/^Chat with/)).toBeNull();
  });
});
