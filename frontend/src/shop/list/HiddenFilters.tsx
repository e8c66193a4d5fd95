import { type ListAddress, listEntries } from './listAddress.ts';

/** Hidden fields, so that a form without scripts keeps the other filters. */
export function HiddenFilters({ address }: { address: Partial<ListAddress> }) {
  return listEntries(address).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
