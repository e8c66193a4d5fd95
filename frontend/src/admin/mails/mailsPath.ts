export const MAILS_PATH = '/admin/mails';
