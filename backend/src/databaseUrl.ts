/** `mysql://user:password@host1:3306,host2:3306/database?option=1`: before the hosts, the hosts, after them. */
const SHAPE = /^((?:mysql|mariadb):\/\/(?:[^/?#]*@)?)([^@/?#]+)(\/[^/@?#]+(?:\?[^@#]*)?)$/;
/** User and password of an address, where it has any; no further `@` may follow. */
const LOGIN = /^\w+:\/\/(?:([^/?#]*)@)?[^@]*$/;

/** The address of each server that a DATABASE_URL names, in its order; none where it can't be read. */
export function urlsOfServers(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = SHAPE.exec(databaseUrl) ?? [];
  const urls = hosts.split(',').map((host) => `${before}${host.trim()}${after}`);
  return urls.every((url) => URL.canParse(url) && new URL(url).hostname !== '') ? urls : [];
}

/** How a user and password are written in an address; for messages. */
export const ENCODING = 'in its user and password, write % as %25, / as %2F, @ as %40, ? as %3F and # as %23';

/** Whether user and password are encoded in an address, so that no piece of them is taken for its host, port or path. */
export function isLoginEncoded(url: string): boolean {
  const login = LOGIN.exec(url);
  try {
    return login !== null && decodeURIComponent(login[1] ?? '') !== null;
  } catch {
    return false;
  }
}
