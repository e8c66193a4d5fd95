import { Router } from 'express';
import { now } from '../clock.ts';
import { config } from '../config.ts';
import { DAY_MS } from '../contract/time.ts';

/** RFC 9116 requires less than a year. */
const VALID_MS = 180 * DAY_MS;

/** Well-known addresses for programs, the same on every site. */
export function wellKnown(): Router {
  const router = Router();
  // Password managers open this address when a user changes a password.
  router.get('/.well-known/change-password', (_request, response) => {
    response.redirect(302, '/account-detail?view=security');
  });
  router.get(['/.well-known/security.txt', '/security.txt'], (_request, response) => {
    response.type('text').send(securityTxt());
  });
  return router;
}

/** The contact for reports of vulnerabilities. */
function securityTxt(): string {
  const { publicUrl } = config();
  return [
    `Contact: ${publicUrl}/contact-us`,
    `Expires: ${new Date(now().getTime() + VALID_MS).toISOString()}`,
    'Preferred-Languages: id, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
