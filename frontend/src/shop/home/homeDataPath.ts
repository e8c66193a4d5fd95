/** API path of the home page's data. */
export function homeDataPath(): string {
  return '/shop/home';
}
