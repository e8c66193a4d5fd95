import { ShopOutlined } from '@ant-design/icons';
import type { PartnerRecord } from '@contract/businessPartners.ts';
import { pictureUrl } from '@contract/catalogue.ts';
import styles from './Partners.module.css';

/** A partner's name beside its picture. */
export function PartnerName({ partner: { name, image } }: { partner: PartnerRecord }) {
  return (
    <span className="row gap-12">
      {image === null ? (
        <span className={styles.face}>
          <ShopOutlined aria-hidden />
        </span>
      ) : (
        <img className={styles.face} src={pictureUrl(image, 400)} alt="" loading="lazy" />
      )}
      <strong className={styles.name}>{name}</strong>
    </span>
  );
}
