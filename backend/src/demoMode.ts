// When a shop is a demo: everybody knows its passwords and reads its mails.

/** What only a shop of real people has, and nobody sets to look around. */
const OF_A_REAL_SHOP = [
  'DATABASE_URL',
  'XENDIT_SECRET_KEY',
  'XENDIT_CALLBACK_TOKEN',
  'SMTP_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
];
const THIS_MACHINE = /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/;
/** How Xendit begins the keys of its test mode, in which no money moves. */
const TEST_KEY = 'xnd_development_';

type Read = (name: string) => string | null;

/** The settings that say that a shop is real; where there are none, it is a demo unless DEMO says otherwise. */
export function signsOfReal(text: Read): string[] {
  return [
    ...OF_A_REAL_SHOP.filter((name) => text(name) !== null),
    ...(text('NODE_ENV') === 'production' ? ['NODE_ENV'] : []),
    ...(isPublic(text('PUBLIC_URL') ?? '') ? ['PUBLIC_URL'] : []),
  ];
}

/** Whether payments move money: not by a key of Xendit's test mode, nor at a stand-in for Xendit on this machine. */
export function takesRealMoney(text: Read): boolean {
  const key = text('XENDIT_SECRET_KEY');
  if (key === null || key.startsWith(TEST_KEY)) return false;
  const apiUrl = text('XENDIT_API_URL');
  return apiUrl === null || !URL.canParse(apiUrl) || !THIS_MACHINE.test(new URL(apiUrl).hostname);
}

/** `https://`, and not of this machine alone. */
function isPublic(publicUrl: string): boolean {
  if (!URL.canParse(publicUrl)) return false;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && !THIS_MACHINE.test(hostname);
}
