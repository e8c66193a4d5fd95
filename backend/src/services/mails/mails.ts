import { config } from '../../config.ts';
import type { ContactInput } from '../../contract/contact.ts';
import { formatDateTimeInWords } from '../../contract/dates.ts';
import type { RefundReason } from '../../contract/invoices.ts';
import type { Language } from '../../contract/languages.ts';
import { formatRupiah } from '../../contract/money.ts';
import { plainWordOf } from '../../contract/names.ts';
import { displayPhone } from '../../contract/phone.ts';
import { EXCHANGE_HOLD_DAYS } from '../../contract/returns.ts';
import type { MessageKey } from '../../locales/messages.ts';
import { message } from '../../locales/messages.ts';
import type { NameOf } from '../../models/queries/englishNames.ts';
import { addressesOf } from '../../models/queries/outbox.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import type { User } from '../../models/tables/User.ts';
import { TOKEN_HOURS } from '../../models/tables/UserToken.ts';
import type { MailPart } from './layout.ts';
import { asHtml, asText } from './layout.ts';
import type { PricedLine } from './parts.ts';
import { link, orderButton, orderParts, shopTexts, texts, totalOf } from './parts.ts';
import * as outbox from './outbox.ts';
import * as settings from '../settings/settings.ts';
import { unlinked } from './unlinked.ts';

// Every mail of the shop. Each is written into the outbox of the transaction that it is called in.

// Who has not proved yet to own an address is called by one plain word in a mail to it at most: anybody may have typed it.

/** The link that proves whose address it is, to the person who typed this name at the sign-up (null: nobody knows). */
export async function activation(
  recipient: Recipient,
  typed: { firstName: string } | null,
  token: string,
): Promise<void> {
  const t = await shopTexts(recipient.language);
  const name = plainWordOf(typed?.firstName ?? '');
  await write(recipient, t('mail.activation.subject'), [
    { kind: 'text', text: name === null ? t('mail.hello') : t('mail.greeting', { name }) },
    { kind: 'text', text: t('mail.activation.text', { hours: TOKEN_HOURS.activation }) },
    { kind: 'button', label: t('mail.activation.button'), url: link('/activate-account', { token }) },
    { kind: 'note', text: t('mail.ignore') },
  ]);
}

/** For somebody whose account waits for them: the link to their first password. */
export async function welcome(user: User, token: string): Promise<void> {
  const t = await shopTexts(user.language);
  await write(user, t('mail.activation.subject'), [
    { kind: 'text', text: t('mail.hello') },
    { kind: 'text', text: t('mail.welcome.text', { hours: TOKEN_HOURS.invitation }) },
    { kind: 'button', label: t('mail.invitation.button'), url: link('/reset-password', { token }) },
    { kind: 'note', text: t('mail.ignore') },
  ]);
}

/** For a new member of the team: the link to their first password. */
export async function invitation(user: User, token: string): Promise<void> {
  const t = await shopTexts(user.language);
  await write(user, t('mail.invitation.subject'), [
    { kind: 'text', text: t('mail.greeting', { name: user.firstName }) },
    { kind: 'text', text: t('mail.invitation.text', { hours: TOKEN_HOURS.invitation }) },
    { kind: 'button', label: t('mail.invitation.button'), url: link('/reset-password', { token }) },
    { kind: 'note', text: t('mail.ignore') },
  ]);
}

/** The link to a new password. */
export async function passwordReset(user: User, token: string): Promise<void> {
  const t = await shopTexts(user.language);
  await write(user, t('mail.reset.subject'), [
    { kind: 'text', text: user.activatedAt ? t('mail.greeting', { name: user.firstName }) : t('mail.hello') },
    { kind: 'text', text: t('mail.reset.text', { hours: TOKEN_HOURS.reset }) },
    { kind: 'button', label: t('mail.reset.button'), url: link('/reset-password', { token }) },
    { kind: 'note', text: t('mail.reset.ignore') },
  ]);
}

/** Tells the owner of an account that its password is another one now, in case that it was not them. */
export async function passwordChanged(user: User): Promise<void> {
  const t = await shopTexts(user.language);
  await write(user, t('mail.passwordChanged.subject'), [
    { kind: 'text', text: t('mail.greeting', { name: user.firstName }) },
    { kind: 'text', text: t('mail.passwordChanged.text') },
    { kind: 'text', text: t('mail.passwordChanged.notYou') },
    { kind: 'button', label: t('mail.reset.button'), url: link('/forgot-password') },
  ]);
}

/** For the owner of an address that somebody signed up with again: only they learn that it has an account. */
export async function alreadyRegistered(user: User, token: string): Promise<void> {
  const t = await shopTexts(user.language);
  await write(user, t('mail.registered.subject'), [
    { kind: 'text', text: t('mail.hello') },
    { kind: 'text', text: t('mail.registered.text', { hours: TOKEN_HOURS.reset }) },
    { kind: 'button', label: t('mail.reset.button'), url: link('/reset-password', { token }) },
    { kind: 'note', text: t('mail.ignore') },
  ]);
}

/** For the owner of an address whose account was closed, when somebody signs up with it or has forgotten its password. */
export async function accountClosed(user: User): Promise<void> {
  const t = await shopTexts(user.language);
  await write(user, t('mail.closed.subject'), [
    { kind: 'text', text: t('mail.hello') },
    { kind: 'text', text: t('mail.closed.text') },
    { kind: 'button', label: t('mail.closed.button'), url: link('/contact-us') },
    { kind: 'note', text: t('mail.ignore') },
  ]);
}

/** What was ordered, how much it is, and until when to pay. */
export async function orderPlaced(invoice: Invoice, lines: readonly PricedLine[], known?: NameOf): Promise<void> {
  const t = texts(invoice.language);
  await write(invoice, t('mail.placed.subject', { documentNo: invoice.documentNo }), [
    { kind: 'text', text: t('mail.greeting', { name: invoice.fullname }) },
    ...untilWhen(invoice),
    {
      kind: 'button',
      label: t('mail.placed.button'),
      url: link('/payment-redirect', { documentNo: invoice.documentNo }),
    },
    ...(await orderParts(invoice, lines, known)),
  ]);
}

/** Until when the goods are held; for a newcomer's order longer, once its payment page is open. */
function untilWhen(invoice: Invoice): MailPart[] {
  const t = texts(invoice.language);
  const shown = (moment: Date): string => `${formatDateTimeInWords(moment, invoice.language)} WIB`;
  const { expiresAt, extendsTo } = invoice;
  const expires = shown(expiresAt);
  const text = t('mail.placed.text', { expires, total: totalOf(invoice) });
  if (!extendsTo) return [{ kind: 'text', text }];
  return [
    { kind: 'text', text },
    { kind: 'note', text: t('mail.placed.longer', { expires: shown(extendsTo) }) },
  ];
}

/** The money has arrived, or none was asked for. */
export async function paid(invoice: Invoice, lines: readonly PricedLine[], known?: NameOf): Promise<void> {
  const t = texts(invoice.language);
  const [subject, words] =
    invoice.total > 0
      ? (['mail.paid.subject', 'mail.paid.text'] as const)
      : (['mail.paid.freeSubject', 'mail.paid.free'] as const);
  await write(invoice, t(subject, { documentNo: invoice.documentNo }), [
    { kind: 'text', text: t('mail.greeting', { name: invoice.fullname }) },
    { kind: 'text', text: t(words, { total: totalOf(invoice) }) },
    orderButton(invoice),
    ...(await orderParts(invoice, lines, known)),
  ]);
}

/** The parcel is with the courier. `notBefore`: when that may be told. Answers the mail's id. */
export async function shipped(
  invoice: Invoice,
  lines: readonly PricedLine[],
  notBefore?: Date,
): Promise<number | null> {
  const t = texts(invoice.language);
  const parts: MailPart[] = [
    { kind: 'text', text: t('mail.greeting', { name: invoice.fullname }) },
    { kind: 'text', text: t('mail.shipped.text') },
    {
      kind: 'facts',
      facts: [
        [t('mail.courier'), `${invoice.courier} ${invoice.durationCode}`],
        [t('mail.receiptNumber'), invoice.receiptNumber ?? '-'],
      ],
    },
    orderButton(invoice),
    ...(await orderParts(invoice, lines)),
  ];
  return write(invoice, t('mail.shipped.subject', { documentNo: invoice.documentNo }), parts, { notBefore });
}

interface Refund {
  reason: RefundReason;
  /** Whole rupiah. */
  sentBack: number;
  /** More of the order's money stays with the shop. */
  isPart?: boolean;
}

/** The money goes back. */
export async function refunded(
  invoice: Invoice,
  lines: readonly PricedLine[],
  { reason, sentBack, isPart = false }: Refund,
): Promise<void> {
  const t = texts(invoice.language);
  const total = formatRupiah(sentBack, invoice.language);
  await write(
    invoice,
    t(isPart ? 'mail.refundedInPart.subject' : 'mail.refunded.subject', { documentNo: invoice.documentNo }),
    [
      { kind: 'text', text: t('mail.greeting', { name: invoice.fullname }) },
      { kind: 'text', text: t('mail.refunded.text', { total, reason: t(`refund.reason.${reason}`) }) },
      orderButton(invoice),
      ...(await orderParts(invoice, lines)),
    ],
  );
}

/** Nobody paid in time; or what was to be replaced did not come in time. */
export async function expired(invoice: Invoice, lines: readonly PricedLine[]): Promise<void> {
  const t = texts(invoice.language);
  const isReplacement = invoice.credit > 0;
  const { documentNo } = invoice;
  await write(invoice, t(isReplacement ? 'mail.expired.replacementSubject' : 'mail.expired.subject', { documentNo }), [
    { kind: 'text', text: t('mail.greeting', { name: invoice.fullname }) },
    {
      kind: 'text',
      text: isReplacement ? t('mail.expired.replacement', { days: EXCHANGE_HOLD_DAYS }) : t('mail.expired.text'),
    },
    isReplacement ? orderButton(invoice) : { kind: 'button', label: t('mail.expired.button'), url: link('/shop') },
    ...(await orderParts(invoice, lines)),
  ]);
}

/** What somebody wrote to the shop, for the shop. The answer goes to the address in the letter. */
export async function letter({ name, email, message: words }: ContactInput): Promise<void> {
  const { mailFrom, defaultLanguage: language } = config();
  const t = texts(language);
  const parts = [
    { kind: 'text', text: words },
    { kind: 'facts', facts: [[t('mail.letter.from'), name]] },
    { kind: 'replyTo', label: t('mail.letter.replyTo'), email },
  ] as const;
  const subject = t('mail.letter.subject', { name });
  await write({ email: addressOf(mailFrom), language }, subject, parts, { why: 'mail.letter.footer', author: email });
}

/** `halo@lelap.test` of `Lelap <halo@lelap.test>`. */
function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender;
}

interface Recipient {
  email: string;
  language: Language;
}

interface Circumstances {
  /** Says at the foot why it was sent. */
  why?: MessageKey;
  /** It is sent then, or soon after; left out: at once. */
  notBefore?: Date | undefined;
  /** Whose words it passes on; left out: they are the shop's. */
  author?: string;
}

/**
 * Puts a mail of these parts into the outbox; answers its id, null where nobody can be written to. One about an order goes to its customer's account, and to the
 * address in the order as well once that is paid: until then anybody may have typed it.
 */
export async function write(
  recipient: Recipient | Invoice,
  title: string,
  parts: readonly MailPart[],
  { why = 'mail.footer', notBefore, author }: Circumstances = {},
): Promise<number | null> {
  const { language } = recipient;
  const { name: shop, logo, address, phone } = await settings.current();
  const footer = [
    message(language, why, { shop, host: new URL(config().publicUrl).host }),
    ...[address.replaceAll('\n', ', '), displayPhone(phone)].filter((line) => line !== ''),
  ].join('\n');
  const content = { language, shop: { name: shop, logo }, title, parts, footer };
  const addresses = recipient instanceof Invoice ? await addressesOf(recipient.id) : [recipient.email];
  return outbox.enqueue(addresses, {
    ...{ subject: unlinked(title), text: asText(content), html: asHtml(content) },
    isSecret: parts.some(letsIn),
    notBefore,
    author,
    invoiceId: recipient instanceof Invoice ? recipient.id : null,
  });
}

/** Whether it leads to where a token is all that is asked for. */
function letsIn(part: MailPart): boolean {
  return part.kind === 'button' && new URL(part.url).searchParams.has('token');
}
