/** The dispatch desk: what its stations share. */
export const en = {
  title: 'Dispatch',
  stations: 'Stations of the desk',
  station: { today: 'Today', pack: 'Pack', receipts: 'Receipt numbers', handOver: 'Hand-over' },
};
