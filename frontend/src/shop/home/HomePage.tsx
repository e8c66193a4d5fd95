export const homeDataPath = () => '/shop/home';

export function HomePage() {
  return null;
}
