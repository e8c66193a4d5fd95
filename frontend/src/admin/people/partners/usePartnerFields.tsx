import type { PartnerRecord } from '@contract/businessPartners.ts';
import { PARTNER_COLUMNS, PARTNER_PLAIN, PARTNER_STATES, PARTNER_TYPES } from '@contract/businessPartners.ts';
import { displayPhone } from '@contract/phone.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { columnField } from '../../kit/table/columnField.tsx';
import type { Field } from '../../kit/table/fields.ts';
import { usePlainFields } from '../../kit/table/usePlainFields.ts';
import { PartnerName } from './PartnerName.tsx';
import styles from './Partners.module.css';
import { PartnerStateTag, DuplicatesTag } from './PartnerTags.tsx';

type PartnerField = Field<PartnerRecord>;
const field = columnField<PartnerRecord>(PARTNER_COLUMNS);

/** The columns of specification 2 "Business Partners", plus location and contact. */
export function usePartnerFields(): PartnerField[] {
  const { t } = useTranslation('admin');
  const plain = usePlainFields(field, PARTNER_PLAIN, (name) => t(`people.partnerField.${name}`), ['description']);
  const { name, type, ...others } = usePartnerColumns();
  // The application date matters less than room for the others.
  return [
    name,
    type,
    others.city,
    others.province,
    others.phone,
    others.description,
    ...plain,
    { ...others.createdAt, isHidden: true },
  ];
}

/** The same for applications: the state decides, so it comes first. */
export function useApplicationFields(): PartnerField[] {
  const { t } = useTranslation('admin');
  const { name, type, ...others } = usePartnerColumns();
  const state = field('state', {
    label: t('people.partnerField.state'),
    isFilterable: true,
    choices: [PARTNER_STATES.pending, PARTNER_STATES.rejected].map((value) => ({
      value: String(value),
      label: t(`people.state.${value}`),
    })),
    onCard: 'badge',
    render: (row) => <PartnerStateTag partner={row} />,
    exportValue: (row) => row.stateName,
  });
  const reason = field('decisionReason', {
    label: t('people.partnerField.decisionReason'),
    isFirstToFold: true,
    render: (row) => <span className={styles.long}>{row.decisionReason}</span>,
  });
  // Of two fields with few values, the first one becomes filter buttons.
  const { city, province, phone, createdAt } = others;
  return [state, name, { ...type, onCard: 'note' }, city, phone, createdAt, reason, { ...province, isHidden: true }];
}

function usePartnerColumns() {
  const { t } = useTranslation('admin');
  return {
    name: field('name', {
      label: t('people.partnerField.name'),
      isFilterable: true,
      width: 220,
      onCard: 'heading',
      render: (row) => <PartnerName partner={row} />,
    }),
    type: field('type', {
      label: t('people.partnerField.type'),
      isFilterable: true,
      choices: Object.values(PARTNER_TYPES).map((type) => ({ value: String(type), label: t(`people.type.${type}`) })),
      onCard: 'badge',
      render: (row) => row.typeName,
      exportValue: (row) => row.typeName,
    }),
    city: field('city', {
      label: t('people.field.city'),
      isFilterable: true,
      render: (row) => row.city.name,
      exportValue: (row) => row.city.name,
    }),
    province: field('province', {
      label: t('people.field.province'),
      isFilterable: true,
      render: (row) => row.province.name,
      exportValue: (row) => row.province.name,
    }),
    phone: field('phoneNumber', {
      label: t('people.partnerField.phoneNumber'),
      isFilterable: true,
      render: (row) => (
        <span className={styles.phone}>
          {displayPhone(row.phoneNumber)}
          <DuplicatesTag partner={row} />
        </span>
      ),
    }),
    description: field('description', {
      label: t('people.partnerField.description'),
      isFirstToFold: true,
      isFilterable: true,
      isSortable: false,
      render: (row) => <span className={styles.long}>{row.description}</span>,
    }),
    createdAt: field('createdAt', { label: t('people.partnerField.createdAt') }),
  };
}
