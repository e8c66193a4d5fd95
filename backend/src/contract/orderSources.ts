/** The sales channel of an order: the shop itself, or an order that staff enter. */
export const ORDER_SOURCES = ['shop', 'whatsapp', 'stall', 'shopee', 'tokopedia', 'tiktok', 'other'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];
