// In a demo, passwords are public and everybody reads the mails.

/** Settings of a real shop only: nobody sets them to look around. */
const REAL_SETTINGS = [
  'DATABASE_URL',
  'XENDIT_SECRET_KEY',
  'XENDIT_CALLBACK_TOKEN',
  'MIDTRANS_SERVER_KEY',
  'SMTP_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
];
const THIS_MACHINE = /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/;
/** The keys that take payments, the beginning of those that move no money, and where each is used. */
const PAYMENT_KEYS = [
  { name: 'XENDIT_SECRET_KEY', test: 'xnd_development_', url: 'XENDIT_API_URL' },
  { name: 'MIDTRANS_SERVER_KEY', test: 'SB-', url: 'MIDTRANS_API_URL' },
  { name: 'MIDTRANS_SERVER_KEY', test: 'SB-', url: 'MIDTRANS_SNAP_URL' },
];

type Read = (name: string) => string | null;

/** The settings that mark a shop as real; without any, it is a demo unless DEMO says otherwise. */
export function realSettingsOf(text: Read): string[] {
  return [
    ...REAL_SETTINGS.filter((name) => text(name) !== null),
    ...(text('NODE_ENV') === 'production' ? ['NODE_ENV'] : []),
    ...(isPublic(text('PUBLIC_URL') ?? '') ? ['PUBLIC_URL'] : []),
  ];
}

/** The keys whose payments move money: no test keys, and none of a provider's stub on this machine. */
export function takesRealMoney(text: Read): string[] {
  const real = PAYMENT_KEYS.filter(({ name, test, url }) => isReal(text(name), test, text(url)));
  return [...new Set(real.map(({ name }) => name))];
}

function isReal(key: string | null, test: string, apiUrl: string | null): boolean {
  if (key === null || key.startsWith(test)) return false;
  return apiUrl === null || !URL.canParse(apiUrl) || !THIS_MACHINE.test(new URL(apiUrl).hostname);
}

/** `https://`, and a host other than this machine. */
function isPublic(publicUrl: string): boolean {
  if (!URL.canParse(publicUrl)) return false;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && !THIS_MACHINE.test(hostname);
}
