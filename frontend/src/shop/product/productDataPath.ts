/** API path of a product's page; `id` may also be its slug. */
export function productDataPath(id: string): string {
  return `/shop/products/${encodeURIComponent(id)}`;
}
