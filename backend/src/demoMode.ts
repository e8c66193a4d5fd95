// In a demo, passwords are public and everybody reads the mails.

/** Settings of a real shop only: nobody sets them to look around. */
const REAL_SETTINGS = [
  'DATABASE_URL',
  'XENDIT_SECRET_KEY',
  'XENDIT_CALLBACK_TOKEN',
  'SMTP_URL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
];
const THIS_MACHINE = /^(localhost|.+\.localhost|127\.[\d.]+|\[::1\])$/;
/** The prefix of Xendit's test keys, which move no money. */
const TEST_KEY = 'xnd_development_';

type Read = (name: string) => string | null;

/** The settings that mark a shop as real; without any, it is a demo unless DEMO says otherwise. */
export function realSettingsOf(text: Read): string[] {
  return [
    ...REAL_SETTINGS.filter((name) => text(name) !== null),
    ...(text('NODE_ENV') === 'production' ? ['NODE_ENV'] : []),
    ...(isPublic(text('PUBLIC_URL') ?? '') ? ['PUBLIC_URL'] : []),
  ];
}

/** Whether payments move money: not with a test key of Xendit, nor at a fake Xendit on this machine. */
export function takesRealMoney(text: Read): boolean {
  const key = text('XENDIT_SECRET_KEY');
  if (key === null || key.startsWith(TEST_KEY)) return false;
  const apiUrl = text('XENDIT_API_URL');
  return apiUrl === null || !URL.canParse(apiUrl) || !THIS_MACHINE.test(new URL(apiUrl).hostname);
}

/** `https://`, and a host other than this machine. */
function isPublic(publicUrl: string): boolean {
  if (!URL.canParse(publicUrl)) return false;
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' && !THIS_MACHINE.test(hostname);
}
