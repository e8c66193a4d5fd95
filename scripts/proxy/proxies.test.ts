import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

const [nginx, caddy] = await Promise.all(
  ['nginx.conf', 'Caddyfile'].map((name) => readFile(path.join(import.meta.dirname, name), 'utf8')),
);

/** The parts in braces after `head`, of which there may be several. */
function blocksOf(text = '', head: RegExp): string[] {
  return [...text.matchAll(head)].map(({ index, 0: found }) => {
    const from = index + found.length;
    let depth = 1;
    let end = from;
    while (depth > 0 && end < text.length) depth += { '{': 1, '}': -1 }[text[end++] ?? ''] ?? 0;
    return text.slice(from, end - 1);
  });
}

test('nginx takes TLS 1.2 and 1.3 alone, believes no address that a client writes, and shows no figures', () => {
  const [plain = '', secure = ''] = blocksOf(nginx, /^server \{/gm);
  expect(secure).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/);
  expect(secure).toMatch(/ssl_ciphers ECDHE\+AESGCM:ECDHE\+CHACHA20;/);
  expect(secure).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
  expect(blocksOf(secure, /location = \/metrics \{/g).join()).toContain('return 404;');
  expect(plain).not.toContain('proxy_pass');
});

test('Caddy does the same', () => {
  const [secure = ''] = blocksOf(caddy, /^lelap\.example \{/gm);
  expect(secure).toMatch(/protocols tls1\.2 tls1\.3\n/);
  expect(blocksOf(secure, /handle \/metrics \{/g).join()).toContain('respond 404');
  expect(secure).not.toMatch(/trusted_proxies|header_up/);
});

test('without TLS a page is redirected, and a program refused', () => {
  const [nginxPlain = ''] = blocksOf(nginx, /^server \{/gm);
  expect(blocksOf(nginxPlain, /location \/api \{/g).join()).toContain('return 403;');
  expect(blocksOf(nginxPlain, /location \/ \{/g).join()).toContain('return 301 https://');
  const [caddyPlain = ''] = blocksOf(caddy, /^http:\/\/lelap\.example \{/gm);
  expect(blocksOf(caddyPlain, /handle \/api\* \{/g).join()).toContain('respond 403');
  expect(blocksOf(caddyPlain, /handle \{/g).join()).toContain('redir https://');
});
