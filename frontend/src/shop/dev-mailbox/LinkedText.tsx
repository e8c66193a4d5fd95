import { Link } from '../../components/Link.tsx';

/** Plain text with clickable links into this shop; other addresses stay text. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => {
    const path = index % 2 === 1 ? pathInShop(part) : null;
    return path === null ? (
      part
    ) : (
      <Link key={index} to={path}>
        {part}
      </Link>
    );
  });
}

/** Mails are rendered in the browser only: the server has no `window.location`. */
function pathInShop(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname, search, hash } = new URL(address);
  return host === window.location.host || isLocal(host) ? pathname + search + hash : null;
}

/** The demo's mails link to localhost, even if a phone opened the shop by its IP address. */
function isLocal(host: string): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
}
