import { Link } from '../../components/Link.tsx';

/** Plain text whose links into this shop can be tapped; every other address stays text. */
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

/** Mails come only in the browser, so that there is an address to compare with. */
function pathInShop(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname, search, hash } = new URL(address);
  return host === window.location.host || isLocal(host) ? pathname + search + hash : null;
}

/** The demo's links say localhost, also where a phone opened it by its address. */
function isLocal(host: string): boolean {
  return /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host);
}
