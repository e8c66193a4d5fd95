import { ExportOutlined } from '@ant-design/icons';
import { Input, Select, Switch } from 'antd';
import { observer } from 'mobx-react-lite';
import { LIMITS } from '@contract/limits.ts';
import { PRODUCT_PLAIN } from '@contract/productColumns.ts';
import { PRODUCT_LIMITS } from '@contract/products.ts';
import { useTranslation } from '../../../../i18n/useTranslation.tsx';
import { PanelField } from '../../../kit/form/PanelField.tsx';
import { PlainFields } from '../../../kit/form/PlainFields.tsx';
import recordLink from '../../../kit/page/RecordLink.module.css';
import type { ProductEditor } from './ProductEditor.ts';
import { Section } from './Section.tsx';

interface BasicsSectionProps {
  editor: ProductEditor;
}

/** The product's names, category and descriptions. */
export const BasicsSection = observer(function BasicsSection({ editor }: BasicsSectionProps) {
  const { t } = useTranslation('admin');
  const { form } = editor;
  return (
    <Section title={t('products.editor.basics')}>
      <PanelField form={form} name="name" label={t('products.name')}>
        {(control) => (
          <Input
            {...control}
            maxLength={LIMITS.name}
            autoComplete="off"
            onChange={({ target }) => editor.setName(target.value)}
          />
        )}
      </PanelField>
      <Slug editor={editor} />
      <Category editor={editor} />
      <PlainFields
        form={form}
        columns={PRODUCT_PLAIN}
        labelOf={(name) => t(`products.${name}`)}
        hints={{ description: t('products.editor.descriptionHint'), descriptionEn: t('entities.hint.descriptionEn') }}
      />
      <PanelField
        form={form}
        name="isActive"
        label={t('products.editor.visible')}
        hint={t('products.editor.visibleHint')}
      >
        {({ id, value, onChange }) => (
          <div>
            <Switch id={id} checked={value} onChange={onChange} />
          </div>
        )}
      </PanelField>
    </Section>
  );
});

const Slug = observer(function Slug({ editor }: BasicsSectionProps) {
  const { t } = useTranslation('admin');
  const { form, product } = editor;
  const slug = form.values.slug.trim();
  const isOther = product !== null && product.slug !== slug;
  const hint = isOther ? (
    t('products.editor.slugFormer')
  ) : (
    <ShopAddress slug={slug} isThere={product?.isActive === true} />
  );
  return (
    <PanelField form={form} name="slug" label={t('products.editor.slug')} hint={hint}>
      {({ onChange, ...control }) => (
        <Input
          {...control}
          maxLength={PRODUCT_LIMITS.slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </PanelField>
  );
});

const Category = observer(function Category({ editor }: BasicsSectionProps) {
  const { t } = useTranslation('admin');
  const categories = editor.options?.categories ?? [];
  return (
    <PanelField form={editor.form} name="categoryId" label={t('products.category')}>
      {(control) => (
        <Select<number | null>
          {...control}
          placeholder={t('products.editor.chooseCategory')}
          options={categories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => id !== null && editor.setCategory(id)}
        />
      )}
    </PanelField>
  );
});

/** The product's address in the shop; a link once the product is visible. */
function ShopAddress({ slug, isThere }: { slug: string; isThere: boolean }) {
  const { t } = useTranslation('admin');
  const address = t('products.editor.slugHint', { slug: slug || '…' });
  if (!isThere) return address;
  return (
    <a href={address} target="_blank" rel="noreferrer" className={recordLink.link}>
      {t('products.editor.openInShop')} <ExportOutlined aria-hidden />
    </a>
  );
}
