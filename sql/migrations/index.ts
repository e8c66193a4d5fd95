import type { QueryInterface } from 'sequelize';
import * as m0001 from './0001-regions.ts';
import * as m0002 from './0002-users.ts';
import * as m0003 from './0003-catalogue.ts';
import * as m0004 from './0004-promos.ts';
import * as m0005 from './0005-business-partners.ts';
import * as m0006 from './0006-shipping-rates.ts';
import * as m0007 from './0007-invoices.ts';
import * as m0008 from './0008-payments.ts';
import * as m0009 from './0009-outbox.ts';
import * as m0010 from './0010-counters-audit-limits.ts';
import * as m0011 from './0011-saved-views.ts';
import * as m0012 from './0012-history-and-list-indexes.ts';
import * as m0013 from './0013-product-slugs.ts';
import * as m0014 from './0014-partner-decisions.ts';
import * as m0015 from './0015-daily-sales.ts';
import * as m0016 from './0016-places.ts';
import * as m0017 from './0017-payment-decisions.ts';
import * as m0018 from './0018-returns.ts';
import * as m0019 from './0019-stock-counts.ts';
import * as m0020 from './0020-tax.ts';
import * as m0022 from './0022-parcel-sizes.ts';
import * as m0023 from './0023-courier-quotes.ts';
import * as m0024 from './0024-return-keys.ts';
import * as m0025 from './0025-held-at-count.ts';
import * as m0026 from './0026-english-texts.ts';
import * as m0027 from './0027-erased-accounts.ts';
import * as m0028 from './0028-long-texts.ts';
import * as m0029 from './0029-registrations.ts';
import * as m0030 from './0030-closed-links.ts';
import * as m0032 from './0032-receipts-and-photos.ts';
import * as m0033 from './0033-settings.ts';
import * as m0034 from './0034-own-approvals.ts';
import * as m0035 from './0035-customers.ts';
import * as m0036 from './0036-mails-sent-again.ts';
import * as m0037 from './0037-english-names.ts';
import * as m0041 from './0041-postal-codes.ts';
import * as m0042 from './0042-material-and-filling.ts';
import * as m0043 from './0043-invoice-notes.ts';
import * as m0044 from './0044-pick-lists.ts';
import * as m0045 from './0045-shelf-places.ts';
import * as m0046 from './0046-packings.ts';
import * as m0047 from './0047-invoice-prints.ts';
import * as m0048 from './0048-receipt-batches.ts';
import * as m0049 from './0049-hand-overs.ts';
import * as m0050 from './0050-daily-statuses.ts';
import * as m0055 from './0055-examinations.ts';
import * as m0057 from './0057-mail-requests.ts';
import * as m0058 from './0058-text-grams.ts';
import * as m0061 from './0061-catalogue-changes.ts';

export interface Migration {
  name: string;
  up: (db: QueryInterface) => Promise<void>;
}

/** In their order. A migration that has landed is never edited: a change of the schema is a new one. */
export const migrations: readonly Migration[] = [
  { name: '0001-regions', up: m0001.up },
  { name: '0002-users', up: m0002.up },
  { name: '0003-catalogue', up: m0003.up },
  { name: '0004-promos', up: m0004.up },
  { name: '0005-business-partners', up: m0005.up },
  { name: '0006-shipping-rates', up: m0006.up },
  { name: '0007-invoices', up: m0007.up },
  { name: '0008-payments', up: m0008.up },
  { name: '0009-outbox', up: m0009.up },
  { name: '0010-counters-audit-limits', up: m0010.up },
  { name: '0011-saved-views', up: m0011.up },
  { name: '0012-history-and-list-indexes', up: m0012.up },
  { name: '0013-product-slugs', up: m0013.up },
  { name: '0014-partner-decisions', up: m0014.up },
  { name: '0015-daily-sales', up: m0015.up },
  { name: '0016-places', up: m0016.up },
  { name: '0017-payment-decisions', up: m0017.up },
  { name: '0018-returns', up: m0018.up },
  { name: '0019-stock-counts', up: m0019.up },
  { name: '0020-tax', up: m0020.up },
  { name: '0022-parcel-sizes', up: m0022.up },
  { name: '0023-courier-quotes', up: m0023.up },
  { name: '0024-return-keys', up: m0024.up },
  { name: '0025-held-at-count', up: m0025.up },
  { name: '0026-english-texts', up: m0026.up },
  { name: '0027-erased-accounts', up: m0027.up },
  { name: '0028-long-texts', up: m0028.up },
  { name: '0029-registrations', up: m0029.up },
  { name: '0030-closed-links', up: m0030.up },
  { name: '0032-receipts-and-photos', up: m0032.up },
  { name: '0033-settings', up: m0033.up },
  { name: '0034-own-approvals', up: m0034.up },
  { name: '0035-customers', up: m0035.up },
  { name: '0036-mails-sent-again', up: m0036.up },
  { name: '0037-english-names', up: m0037.up },
  { name: '0041-postal-codes', up: m0041.up },
  { name: '0042-material-and-filling', up: m0042.up },
  { name: '0043-invoice-notes', up: m0043.up },
  { name: '0044-pick-lists', up: m0044.up },
  { name: '0045-shelf-places', up: m0045.up },
  { name: '0046-packings', up: m0046.up },
  { name: '0047-invoice-prints', up: m0047.up },
  { name: '0048-receipt-batches', up: m0048.up },
  { name: '0049-hand-overs', up: m0049.up },
  { name: '0050-daily-statuses', up: m0050.up },
  { name: '0055-examinations', up: m0055.up },
  { name: '0057-mail-requests', up: m0057.up },
  { name: '0058-text-grams', up: m0058.up },
  { name: '0061-catalogue-changes', up: m0061.up },
];
