/** `mysql://user:password@host1:3306,host2:3306/database?option=1`: before the hosts, the hosts, after them. */
const SHAPE = /^((?:mysql|mariadb):\/\/(?:[^/]*@)?)([^@/?#]+)(\/[^/].*)$/;

/** The address of each server that a DATABASE_URL names, in its order; none where it can't be read. */
export function urlsOfServers(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = SHAPE.exec(databaseUrl) ?? [];
  const urls = hosts.split(',').map((host) => `${before}${host.trim()}${after}`);
  return urls.every((url) => URL.canParse(url) && new URL(url).hostname !== '') ? urls : [];
}
