import { type ListAddress, listEntries } from './listAddress.ts';

/** What a form without script has to send along, beside its own fields. */
export function KeptChoices({ address }: { address: Partial<ListAddress> }) {
  return listEntries(address).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
