import type { ReactNode } from 'react';
import { pictureUrl } from '@contract/catalogue.ts';
import type { EntityField, EntityName } from '@contract/entities.ts';
import { ENTITIES } from '@contract/entities.ts';
import { placedPicture } from '@contract/placedPictures.ts';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { Swatch } from '../../../components/Swatch.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { fieldsOf } from '../../kit/entityNames.ts';
import type { EntityRecord, NamedField } from '../../kit/entityNames.ts';
import { RUPIAH_WIDTH } from '../../kit/table/columnField.tsx';
import type { Field } from '../../kit/table/fields.ts';
import { ColorNames } from './ColorNames.tsx';
import styles from './Entity.module.css';
import { usePromoFields } from './usePromoFields.tsx';
import { useVoucherFields } from './useVoucherFields.tsx';

/** An entity's columns and filters, by the kinds of its fields. */
export function useEntityFields(entity: EntityName): Field<EntityRecord>[] {
  const { t } = useTranslation('admin');
  const column = useColumn();
  const promoFields = usePromoFields();
  const voucherFields = useVoucherFields();
  const fields = fieldsOf(entity);
  const heading = fields.find(([, { kind }]) => kind === 'line')?.[0];
  const corner = fields.find(([, { kind }]) => CORNER_KINDS.has(kind))?.[0];
  const columns = fields.map((named): Field<EntityRecord> => {
    const [name] = named;
    return {
      label: t(`entities.field.${name}`),
      ...column(named),
      ...(name === heading && { onCard: 'heading' as const }),
      ...(name === corner && { onCard: 'corner' as const }),
    };
  });
  if (entity === 'vouchers') return [...columns.map(asExtra), ...voucherFields, ...promoFields];
  return 'validUntil' in ENTITIES[entity].fields ? [...columns, ...promoFields] : columns;
}

/** Shows the columns of a voucher's discount by default; the other columns can be chosen. */
function asExtra(column: Field<EntityRecord>): Field<EntityRecord> {
  if (column.name === 'minimum') return { ...column, isFirstToFold: true };
  return EXTRA_OF_VOUCHERS.has(String(column.name)) ? { ...column, isExtra: true } : column;
}

const EXTRA_OF_VOUCHERS = new Set(['maxDiscount', 'maxUses', 'maxPerCustomer', 'products', 'categories', 'validFrom']);

const CORNER_KINDS = new Set(['code', 'percent', 'rupiah']);

type Column = Omit<Field<EntityRecord>, 'label'>;

/** The field that a list reads, sorts and filters by. */
function useColumn(): (named: NamedField) => Column {
  const formats = useFormats();
  return ([name, field]) => {
    const text = { isSortable: true, isFilterable: true };
    const number = { isSortable: true, isNumeric: true, kind: 'number' as const };
    const render = (show: (row: EntityRecord) => ReactNode) => ({ name, render: show });
    switch (field.kind) {
      case 'line':
        return { ...text, ...render((row) => row[name]) };
      case 'words':
        return { isFilterable: true, isFirstToFold: true, ...render((row) => row[name]) };
      case 'paragraph':
        return { isFilterable: true, isFirstToFold: true, ...render((row) => paragraph(row[name])) };
      case 'code':
        return { ...text, width: 140, ...render((row) => <span className={styles.code}>{row[name]}</span>) };
      case 'hex':
        return { ...render((row) => <HexValue hex={String(row[name])} />) };
      case 'picture':
        return { width: 72, onCard: 'hidden', isExtra: true, ...render((row) => face(String(row[name]))) };
      case 'whole':
        return { ...number, ...render((row) => noneOf(row[name], field) || formats.number(Number(row[name]))) };
      case 'rupiah':
        return {
          ...{ ...number, width: RUPIAH_WIDTH },
          ...render((row) => noneOf(row[name], field) || <Rupiah value={Number(row[name])} />),
        };
      case 'percent':
        return { ...number, ...render((row) => noneOf(row[name], field) || `${formats.number(Number(row[name]))}%`) };
      case 'moment': {
        const shown = (row: EntityRecord) => String(row[field.shownAs]);
        return { isSortable: true, kind: 'moment', ...render(shown), exportValue: shown };
      }
      case 'one':
        return { ...text, name: field.shownAs, render: (row) => row[field.shownAs] };
      case 'many':
        return { ...text, isFirstToFold: true, name: field.shownAs, render: (row) => manyNames(row, name, field) };
    }
  };
}

/** A dash for an optional number of 0. */
function noneOf(value: EntityRecord[string] | undefined, field: EntityField): string {
  return 'isOptional' in field && Number(value) === 0 ? '–' : '';
}

/** Two lines; the form shows the full text. */
function paragraph(value: EntityRecord[string] | undefined): ReactNode {
  return value === '' ? null : <span className={styles.paragraph}>{value}</span>;
}

function manyNames(row: EntityRecord, name: string, field: { of: string; shownAs: string }): ReactNode {
  const ids = row[name];
  const names = String(row[field.shownAs]);
  if (field.of === 'colors' && Array.isArray(ids)) return <ColorNames ids={ids} names={names} />;
  return paragraph(names);
}

function face(text: string): ReactNode {
  const picture = placedPicture(text);
  return picture && <img className={styles.face} src={pictureUrl(picture.file, 400)} alt="" loading="lazy" />;
}

function HexValue({ hex }: { hex: string }) {
  return (
    <span className="inline gap-8">
      <Swatch hex={hex} />
      <span className={styles.code}>{hex}</span>
    </span>
  );
}
