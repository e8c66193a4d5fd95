import { observer } from 'mobx-react-lite';
import { Fragment, useEffect } from 'react';
import type { ReactNode } from 'react';
import { pictureUrl } from '@contract/catalogue.ts';
import { formatDateTime } from '@contract/dates.ts';
import type { Pickable } from '@contract/entities.ts';
import { parcelSizeText, type ParcelSize } from '@contract/parcelSizes.ts';
import { placedPicture, type PlacedPicture } from '@contract/placedPictures.ts';
import { Rupiah } from '../../../components/Rupiah.tsx';
import { Swatch } from '../../../components/Swatch.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useFormats } from '../../../print/useFormats.ts';
import { useStores } from '../../../stores/StoresContext.tsx';
import { useChoiceText } from './useChoiceText.ts';

interface ChangeValueProps {
  field: string;
  value: unknown;
}

/** Fields that hold the id of another row, or a list of ids. */
const REFERENCES: Readonly<Record<string, Pickable>> = {
  categoryId: 'categories',
  productIds: 'products',
  colorIds: 'colors',
  provinceId: 'provinces',
  cityId: 'cities',
  bpCityId: 'cities',
  variantId: 'variants',
  colorId: 'colors',
  sizeId: 'sizes',
  category: 'categories',
  products: 'products',
};

/** A stored value as the current form would show it. */
export function ChangeValue({ field, value }: ChangeValueProps) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const enumText = useEnumText(field, value);
  if (isNothing(value)) return <span className="muted">{t('history.nothing')}</span>;
  if (enumText !== null) return enumText;
  const reference = REFERENCES[field];
  if (reference && typeof value === 'number') return <ReferredName of={reference} id={value} />;
  if (reference && isIds(value)) return <ReferredNames of={reference} ids={value} />;
  if (MOMENTS.has(field)) return formatDateTime(String(value));
  if (field === 'hex') return <HexValue hex={String(value)} />;
  if (field === 'picture') return <Thumb picture={placedPicture(String(value))} />;
  if (field === 'parcel') return `${parcelSizeText(value as ParcelSize)} cm`;
  if (typeof value === 'number') return numberOf(field, value, number);
  return <span className="written">{Array.isArray(value) ? value.join(', ') : String(value)}</span>;
}

const CONTENT_CHOICES = new Set(['rule', 'look', 'side', 'marks', 'icon', 'scene']);
const MOMENTS = new Set(['validFrom', 'validUntil']);

function isIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'number');
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function numberOf(field: string, value: number, write: (value: number) => string): ReactNode {
  if (field === 'price' || field === 'feePerKg') return <Rupiah value={value} />;
  return field === 'discount' ? `${write(value)}%` : write(value);
}

/** Words for numbers and booleans that stand for something. */
function useEnumText(field: string, value: unknown): string | null {
  const { t, i18n } = useTranslation('admin');
  const choiceWord = useChoiceText();
  if (field === 'isActive') return t(value === true ? 'list.active' : 'list.archived');
  if (typeof value === 'boolean') return t(value ? 'list.yes' : 'list.no');
  if (field === 'role' && isOf(value, [1, 2, 3])) return t(`people.role.${value}`);
  if (field === 'type' && isOf(value, [1, 2, 3])) return t(`people.type.${value}`);
  if (field === 'state' && isOf(value, [0, 1, 2])) return t(`people.state.${value}`);
  const ofContent = `admin:content.choice.${String(value)}`;
  if (CONTENT_CHOICES.has(field.split('.').at(-1) ?? '') && i18n.hasKey(ofContent)) return t(ofContent);
  return choiceWord(field, value);
}

function isOf<Known extends number>(value: unknown, known: readonly Known[]): value is Known {
  return known.some((one) => one === value);
}

const ReferredName = observer(function ReferredName({ of, id }: { of: Pickable; id: number }) {
  const { masterData } = useStores();
  const choices = masterData.choicesOf(of);
  useEffect(() => void choices.loadOnce(), [choices]);
  return choices.data?.find((choice) => choice.id === id)?.name ?? `#${id}`;
});

function ReferredNames({ of, ids }: { of: Pickable; ids: readonly number[] }) {
  return (
    <span className="written">
      {ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <ReferredName of={of} id={id} />
        </Fragment>
      ))}
    </span>
  );
}

function Thumb({ picture }: { picture: PlacedPicture | null }) {
  return picture && <img src={pictureUrl(picture.file, 400)} alt={picture.file} width={64} />;
}

function HexValue({ hex }: { hex: string }) {
  return (
    <span className="inline gap-8">
      <Swatch hex={hex} />
      {hex}
    </span>
  );
}
