/** Where an order was taken: the shop itself, or a person of the shop for a customer elsewhere. */
export const ORDER_SOURCES = ['shop', 'whatsapp', 'stall', 'shopee', 'tokopedia', 'tiktok', 'other'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];
