export const productDataPath = (id: string) => `/shop/products/${encodeURIComponent(id)}`;

export function ProductPage() {
  return null;
}
