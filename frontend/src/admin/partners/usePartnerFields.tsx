import type { PartnerRecord } from '@contract/businessPartners.ts';
import { PARTNER_STATES, PARTNER_TYPES } from '@contract/businessPartners.ts';
import { displayPhone } from '@contract/phone.ts';
import { useTranslation } from '../../i18n/useTranslation.tsx';
import type { Field } from '../table/fields.ts';
import { PartnerName } from './PartnerName.tsx';
import styles from './Partners.module.css';
import { PartnerStateTag, TwinsTag } from './PartnerTags.tsx';

type PartnerField = Field<PartnerRecord>;

/** The columns of specification 2 "Business Partners", and where they are and how to reach them. */
export function usePartnerFields(): PartnerField[] {
  const { name, type, ...others } = usePartnerColumns();
  // When somebody applied is of less use than room for the rest.
  return [
    name,
    type,
    others.place.city,
    others.place.province,
    others.phone,
    others.description,
    { ...others.createdAt, isHidden: true },
  ];
}

/** The same for who applied: the state decides, so it comes first. */
export function useApplicationFields(): PartnerField[] {
  const { t } = useTranslation('admin');
  const { name, type, ...others } = usePartnerColumns();
  const state: PartnerField = {
    name: 'state',
    label: t('people.partnerField.state'),
    isSortable: true,
    isFilterable: true,
    choices: [PARTNER_STATES.pending, PARTNER_STATES.rejected].map((value) => ({
      value: String(value),
      label: t(`people.state.${value}`),
    })),
    onCard: 'badge',
    render: (row) => <PartnerStateTag partner={row} />,
    exportValue: (row) => row.stateName,
  };
  const reason: PartnerField = {
    name: 'decisionReason',
    label: t('people.partnerField.decisionReason'),
    render: (row) => <span className={styles.long}>{row.decisionReason}</span>,
  };
  // Of two fields with few values the first one is offered as buttons.
  const { place, phone, createdAt } = others;
  return [
    state,
    name,
    { ...type, onCard: 'note' },
    place.city,
    phone,
    createdAt,
    reason,
    { ...place.province, isHidden: true },
  ];
}

function usePartnerColumns() {
  const { t } = useTranslation('admin');
  const text = { isSortable: true, isFilterable: true, kind: 'text' } as const;
  return {
    name: {
      ...text,
      name: 'name',
      label: t('people.partnerField.name'),
      onCard: 'heading',
      render: (row) => <PartnerName partner={row} />,
      exportValue: (row) => row.name,
    } satisfies PartnerField,
    type: {
      name: 'type',
      label: t('people.partnerField.type'),
      isSortable: true,
      isFilterable: true,
      choices: Object.values(PARTNER_TYPES).map((type) => ({ value: String(type), label: t(`people.type.${type}`) })),
      onCard: 'badge',
      render: (row) => row.typeName,
      exportValue: (row) => row.typeName,
    } satisfies PartnerField,
    place: {
      city: {
        ...text,
        name: 'city',
        label: t('people.field.city'),
        render: (row) => row.city.name,
        exportValue: (row) => row.city.name,
      },
      province: {
        ...text,
        name: 'province',
        label: t('people.field.province'),
        render: (row) => row.province.name,
        exportValue: (row) => row.province.name,
      },
    } satisfies Record<'city' | 'province', PartnerField>,
    phone: {
      ...text,
      name: 'phoneNumber',
      label: t('people.partnerField.phoneNumber'),
      render: (row) => (
        <span className={styles.phone}>
          {displayPhone(row.phoneNumber)}
          <TwinsTag partner={row} />
        </span>
      ),
      exportValue: (row) => displayPhone(row.phoneNumber),
    } satisfies PartnerField,
    description: {
      name: 'description',
      label: t('people.partnerField.description'),
      isFilterable: true,
      kind: 'text',
      render: (row) => <span className={styles.long}>{row.description}</span>,
      exportValue: (row) => row.description,
    } satisfies PartnerField,
    createdAt: {
      name: 'createdAt',
      label: t('people.partnerField.createdAt'),
      isSortable: true,
      kind: 'moment',
      render: (row) => row.createdAtString,
      exportValue: (row) => row.createdAtString,
    } satisfies PartnerField,
  };
}
