import type { SavedAddress } from '@contract/addresses.ts';
import { displayPhone } from '@contract/phone.ts';
import styles from './AddressText.module.css';

/** A saved address and its recipient in a few lines. */
export function AddressText({ saved }: { saved: SavedAddress }) {
  const { fullname, phoneNumber, address, city, province, postalCode } = saved;
  return (
    <span className={styles.address}>
      <span className="dotted">
        <b>{fullname}</b>
        <span className="unbroken">{displayPhone(phoneNumber)}</span>
      </span>
      <span className={styles.place}>{`${address}, ${city.name}, ${province.name} ${postalCode}`}</span>
    </span>
  );
}
