/** `mysql://user:password@host1:3306,host2:3306/database?option=1`: the part before the hosts, the hosts, the part after. */
const SHAPE = /^((?:mysql|mariadb):\/\/(?:[^/?#]*@)?)([^@/?#]+)(\/[^/@?#]+(?:\?[^@#]*)?)$/;
/** User and password of an address, if any; no further `@` may follow. */
const LOGIN = /^\w+:\/\/(?:([^/?#]*)@)?[^@]*$/;

/** The address of each server in a DATABASE_URL, in order; none where it can't be parsed. */
export function urlsOfServers(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = SHAPE.exec(databaseUrl) ?? [];
  const urls = hosts.split(',').map((host) => `${before}${host.trim()}${after}`);
  return urls.every((url) => URL.canParse(url) && new URL(url).hostname !== '') ? urls : [];
}

/** How to encode a user and password in an address; for messages. */
export const ENCODING = 'in its user and password, write % as %25, / as %2F, @ as %40, ? as %3F and # as %23';

/** Whether user and password are encoded, so that no part of them is parsed as host, port or path. */
export function isLoginEncoded(url: string): boolean {
  const login = LOGIN.exec(url);
  try {
    return login !== null && decodeURIComponent(login[1] ?? '') !== null;
  } catch {
    return false;
  }
}
