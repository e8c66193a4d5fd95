import { now } from '../../clock.ts';
import { config } from '../../config.ts';
import type { ContactInput } from '../../contract/contact.ts';
import { hasMailbox, splitSender } from '../../contract/email.ts';
import type { RefundReason } from '../../contract/invoices.ts';
import { type Language, textIn } from '../../contract/languages.ts';
import { formatRupiah } from '../../contract/money.ts';
import { RESTORABLE_DAYS } from '../../contract/ownData.ts';
import { plainFirstName } from '../../contract/names.ts';
import { displayPhone } from '../../contract/phone.ts';
import type { MessageKey } from '../../locales/messages.ts';
import { message } from '../../locales/messages.ts';
import type { NameOf } from '../../models/queries/englishNames.ts';
import { addressesOf } from '../../models/queries/outbox.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import type { User } from '../../models/tables/User.ts';
import { TOKEN_HOURS } from '../../models/tables/UserToken.ts';
import { closureParts } from './closureParts.ts';
import type { MailPart } from './layout.ts';
import { asHtml, asText } from './layout.ts';
import type { PricedLine } from './parts.ts';
import { courierOf, link, momentIn, orderButton, orderParts, shopTexts, texts, totalOf } from './parts.ts';
import * as outbox from './outbox.ts';
import * as settings from '../settings/settings.ts';
import { unlinked } from './unlinked.ts';
import { wayFacts } from './wayFacts.ts';

// All mails of the shop. Each is added to the outbox within the caller's transaction.

// A mail to an unverified address contains at most one plain word of a name: anybody may have typed it.

/** The link that verifies an address, for the person with this name at the sign-up (null: unknown). */
export async function activation(
  recipient: Recipient,
  typed: { firstName: string } | null,
  token: string,
): Promise<void> {
  const t = await shopTexts(recipient.language);
  const name = plainFirstName(typed?.firstName ?? '');
  await write(recipient, t('mail.activation.subject'), [
    { kind: 'text', text: name === null ? t('mail.hello') : t('mail.greeting', { name }) },
    { kind: 'text', text: t('mail.activation.text', { hours: TOKEN_HOURS.activation }) },
    { kind: 'button', label: t('mail.activation.button'), url: link('/activate-account', { token }) },
    { kind: 'note', text: t('mail.ignore') },
  ]);
}

/** For a customer whose account exists already: the link to their first password. */
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

/** Notifies an account's owner of a changed password, in case somebody else changed it. */
export async function passwordChanged(user: User): Promise<void> {
  const t = await shopTexts(user.language);
  await write(user, t('mail.passwordChanged.subject'), [
    { kind: 'text', text: t('mail.greeting', { name: user.firstName }) },
    { kind: 'text', text: t('mail.passwordChanged.text') },
    { kind: 'text', text: t('mail.passwordChanged.notYou') },
    { kind: 'button', label: t('mail.reset.button'), url: link('/forgot-password') },
  ]);
}

/** For the owner of an address after a repeated sign-up: nobody else learns that it has an account. */
export async function alreadyRegistered(user: User, token: string): Promise<void> {
  const t = await shopTexts(user.language);
  await write(user, t('mail.registered.subject'), [
    { kind: 'text', text: t('mail.hello') },
    { kind: 'text', text: t('mail.registered.text', { hours: TOKEN_HOURS.reset }) },
    { kind: 'button', label: t('mail.reset.button'), url: link('/reset-password', { token }) },
    { kind: 'note', text: t('mail.ignore') },
  ]);
}

/** For the owner of a closed account, after a sign-up or a forgotten password. */
export async function accountClosed(user: User): Promise<void> {
  const t = await shopTexts(user.language);
  await write(user, t('mail.closed.subject'), [
    { kind: 'text', text: t('mail.hello') },
    { kind: 'text', text: t('mail.closed.text') },
    { kind: 'button', label: t('mail.closed.button'), url: link('/contact-us') },
    { kind: 'note', text: t('mail.ignore') },
  ]);
}

/** Confirms that a customer has closed their account, and says how long they can have it back. */
export async function accountClosedByOwner(user: User): Promise<void> {
  const t = await shopTexts(user.language);
  await write(user, t('mail.closedByOwner.subject'), [
    { kind: 'text', text: t('mail.greeting', { name: user.firstName }) },
    { kind: 'text', text: t('mail.closedByOwner.text') },
    { kind: 'text', text: t('mail.closedByOwner.notYou', { days: RESTORABLE_DAYS }) },
    { kind: 'button', label: t('mail.closed.button'), url: link('/contact-us') },
  ]);
}

/** The order, its total, and its payment deadline. */
export async function orderPlaced(invoice: Invoice, lines: readonly PricedLine[], known?: NameOf): Promise<void> {
  const t = texts(invoice.language);
  await write(invoice, t('mail.placed.subject', { documentNo: invoice.documentNo }), [
    { kind: 'text', text: t('mail.greeting', { name: invoice.fullname }) },
    ...deadlineParts(invoice),
    {
      kind: 'button',
      label: t('mail.placed.button'),
      url: link('/payment-redirect', { documentNo: invoice.documentNo }),
    },
    ...(await orderParts(invoice, lines, known)),
  ]);
}

/** The payment deadline; for a newcomer's order a later one, once its payment page is open. */
function deadlineParts(invoice: Invoice): MailPart[] {
  const { language, expiresAt } = invoice;
  const expires = momentIn(language, expiresAt);
  const text = message(language, 'mail.placed.text', { expires, total: totalOf(invoice) });
  return [{ kind: 'text', text }, ...longerParts(invoice)];
}

/** The later deadline of a newcomer's order. */
export function longerParts({ language, extendsTo }: Invoice): MailPart[] {
  if (!extendsTo) return [];
  return [{ kind: 'note', text: message(language, 'mail.placed.longer', { expires: momentIn(language, extendsTo) }) }];
}

/** The payment has arrived, or the order is free. */
export async function paid(invoice: Invoice, lines: readonly PricedLine[], known?: NameOf): Promise<void> {
  const t = texts(invoice.language);
  const [subject, words] =
    invoice.total > 0
      ? (['mail.paid.subject', 'mail.paid.text'] as const)
      : (['mail.paid.freeSubject', 'mail.paid.free'] as const);
  await write(invoice, t(subject, { documentNo: invoice.documentNo }), [
    { kind: 'text', text: t('mail.greeting', { name: invoice.fullname }) },
    { kind: 'text', text: t(words, { total: totalOf(invoice) }) },
    ...(await closureParts(invoice.language)),
    orderButton(invoice),
    ...(await orderParts(invoice, lines, known)),
  ]);
}

/** The parcel is with the courier. `notBefore`: the earliest time to send it. Returns the mail's id. */
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
        [t('mail.courier'), courierOf(invoice)],
        [t('mail.receiptNumber'), invoice.receiptNumber ?? '-'],
        ...(await wayFacts(invoice, invoice.shippedDate ?? now())),
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
  /** A partial refund: the shop keeps the rest of the money. */
  isPart?: boolean;
}

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

/** A message to the shop. The reply goes to the address in the message. */
export async function letter({ name, email, message: words }: ContactInput): Promise<void> {
  const { mailFrom, defaultLanguage: language } = config();
  const t = texts(language);
  const parts = [
    { kind: 'text', text: words },
    { kind: 'facts', facts: [[t('mail.letter.from'), name]] },
    { kind: 'replyTo', label: t('mail.letter.replyTo'), email },
  ] as const;
  const subject = t('mail.letter.subject', { name });
  await write({ email: splitSender(mailFrom).address, language }, subject, parts, {
    footerKey: 'mail.letter.footer',
    author: email,
  });
}

interface Recipient {
  email: string;
  language: Language;
}

interface MailOptions {
  /** The footer's reason for the mail. */
  footerKey?: MessageKey;
  /** The earliest time to send it; unset: at once. */
  notBefore?: Date | undefined;
  /** The author of a forwarded message; unset: the shop. */
  author?: string;
  /** Not sent any more once its order is paid or has ended. */
  isReminder?: boolean;
}

/**
 * Adds a mail to the outbox; returns its id, null without a recipient. A mail about an order goes to the customer's account
 * and, once it is paid, to the address in the order: until then anybody may have typed that.
 */
export async function write(
  recipient: Recipient | Invoice,
  title: string,
  parts: readonly MailPart[],
  { footerKey = 'mail.footer', notBefore, author, isReminder = false }: MailOptions = {},
): Promise<number | null> {
  const { language } = recipient;
  const { name: shop, logo, accent, address, phone, ...words } = await settings.current();
  const tagline = textIn(language, words, 'tagline') || message(language, 'mail.tagline');
  const signature = author === undefined ? textIn(language, words, 'mailSignature') : '';
  const footer = [
    message(language, footerKey, { shop, tagline, host: new URL(config().publicUrl).host }),
    ...[address.replaceAll('\n', ', '), displayPhone(phone)].filter((line) => line !== ''),
  ].join('\n');
  const content = {
    language,
    shop: { name: shop, logo, accent },
    title,
    parts: [...parts, ...signedWith(signature)],
    footer,
  };
  const addresses =
    recipient instanceof Invoice ? await addressesOf(recipient.id) : [recipient.email].filter(hasMailbox);
  return outbox.enqueue(addresses, {
    ...{ subject: unlinked(title), text: asText(content), html: asHtml(content) },
    isSecret: parts.some(hasToken),
    notBefore,
    author,
    isReminder,
    invoiceId: recipient instanceof Invoice ? recipient.id : null,
  });
}

function signedWith(signature: string): MailPart[] {
  return signature === '' ? [] : [{ kind: 'text', text: signature }];
}

/** Whether it is a link that signs its reader in by token alone. */
function hasToken(part: MailPart): boolean {
  return part.kind === 'button' && new URL(part.url).searchParams.has('token');
}
