/** The back office is a page of its own, with its own style policy: going there and back loads a document. */
export function isAdminPath(pathname: string): boolean {
  return pathname === '/admin' || pathname.startsWith('/admin/');
}
