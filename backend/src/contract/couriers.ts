/** Where a parcel of any of our couriers can be followed by its receipt number. */
export function trackingUrl(receiptNumber: string): string {
  return `https://cekresi.com/?noresi=${encodeURIComponent(receiptNumber)}`;
}
