/** Where the API answers all that the home page shows. */
export function homeDataPath(): string {
  return '/shop/home';
}
