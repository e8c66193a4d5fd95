import type { RequestHandler } from 'express';
import { createHash } from 'node:crypto';
import helmet from 'helmet';

const SHOP = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

/** Scripts and styles from our own origin only. */
export const shopPolicy = policy(SHOP);

/** The same with one style in the page, that of the shop's accent color. */
export function shopPolicyWith(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return policy({ ...SHOP, 'style-src': `'self' 'sha256-${hash}'` });
}

/**
 * Ant Design injects inline styles, react-to-print prints a frame of our own, and our WebAssembly reads barcodes if the
 * browser can't.
 */
export const adminPolicy = policy({
  ...SHOP,
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self' 'unsafe-inline'",
  'frame-ancestors': "'self'",
});

/** A mail in a frame: inline styles and our pictures, no scripts. */
export const mailPolicy: RequestHandler = (_request, response, next) => {
  const directives = { 'default-src': "'none'", 'img-src': "'self'", 'style-src': "'unsafe-inline'" };
  response.set('Content-Security-Policy', policy({ ...directives, 'frame-ancestors': "'self'" }));
  next();
};

/**
 * For every response: no sniffing, no framing, no referrer (links in mails carry tokens), no server fingerprint. Pages
 * replace the policy by their own; it must not rule what a worker loads, which obeys the policy of its script.
 */
export function securityHeaders(isSecure: boolean): RequestHandler {
  const none = ["'none'"];
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
        objectSrc: none,
        baseUri: none,
        frameAncestors: none,
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'sameorigin' },
    hsts: isSecure,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
}
