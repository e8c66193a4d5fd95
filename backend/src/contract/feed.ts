export const FEED_FORMATS = ['xml', 'csv'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** `GET api/settings/feed`: where each format of the product feed is. */
export type FeedAddresses = Record<FeedFormat, string>;
