import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { LIMITS } from '@contract/limits.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import type { Picture } from './Picture.ts';
import styles from './Pictures.module.css';
import type { ProductEditor } from './ProductEditor.ts';

interface PictureDetailsProps {
  editor: ProductEditor;
  picture: Picture;
}

/** The chosen picture's description, and the shopper's choice that it belongs to. */
export const PictureDetails = observer(function PictureDetails({ editor, picture }: PictureDetailsProps) {
  const { t } = useTranslation('admin');
  const position = editor.pictures.pictures.indexOf(picture) + 1;
  return (
    <div className={styles.details}>
      <Shows editor={editor} picture={picture} />
      <AltText picture={picture} name="altId" placeholder={editor.form.values.name} />
      <AltText picture={picture} name="altEn" placeholder={editor.form.values.name} />
      <p className={`${styles.drop} note`}>{t('products.pictures.altHint')}</p>
      {picture.refusal !== null && <p className="sale text-14">{picture.refusal}</p>}
      <div className="row wraps apart gap-8">
        {picture.id === null && <span className={`${styles.drop} note`}>{t('products.pictures.waiting')}</span>}
        <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => editor.pictures.remove(picture)}>
          {t('products.pictures.remove', { position })}
        </Button>
      </div>
    </div>
  );
});

interface AltTextProps {
  picture: Picture;
  name: 'altId' | 'altEn';
  placeholder: string;
}

const AltText = observer(function AltText({ picture, name, placeholder }: AltTextProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  return (
    <div className="stack gap-6">
      <label className="semibold" htmlFor={id}>
        {t(`products.pictures.${name}`)}
      </label>
      <Input
        id={id}
        value={picture[name]}
        placeholder={placeholder}
        maxLength={LIMITS.address}
        onChange={({ target }) => picture.set({ [name]: target.value })}
      />
    </div>
  );
});

/** The product's patterns and colors: choosing one in the shop shows this picture. */
const Shows = observer(function Shows({ editor, picture }: PictureDetailsProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const groups = editor.units.groups.map(({ variant, color }) => ({
    value: targetKey(variant.id, color.id),
    label: `${variant.name} · ${color.name}`,
  }));
  return (
    <div className="stack gap-6">
      <label className="semibold" htmlFor={id}>
        {t('products.pictures.shows')}
      </label>
      <Select
        id={id}
        value={targetKey(picture.variantId, picture.colorId)}
        options={[{ value: targetKey(null, null), label: t('products.pictures.showsAll') }, ...groups]}
        onChange={(key) => picture.set(parseTargetKey(key))}
      />
    </div>
  );
});

function targetKey(variantId: number | null, colorId: number | null): string {
  return `${variantId ?? ''}/${colorId ?? ''}`;
}

function parseTargetKey(key: string): { variantId: number | null; colorId: number | null } {
  const [variantId, colorId] = key.split('/').map((id) => (id === '' ? null : Number(id)));
  return { variantId: variantId ?? null, colorId: colorId ?? null };
}
