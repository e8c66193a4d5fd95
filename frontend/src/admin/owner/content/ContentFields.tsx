import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import {
  type BuiltIn,
  CONTENT_ICONS,
  CONTENT_LIMITS,
  type ContentField,
  type ContentPicture as Picture,
  type Texts,
} from '@contract/content.ts';
import { BUILT_IN_PLACEHOLDERS } from '@contract/placeholders.ts';
import { Icon, type IconName } from '../../../components/Icon.tsx';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { LineField } from '../../kit/form/LineField.tsx';
import { PanelField } from '../../kit/form/PanelField.tsx';
import { PickOne } from '../../kit/form/PickOne.tsx';
import { DayInput } from '../../kit/table/filters/DayInput.tsx';
import { ChosenProducts } from './ChosenProducts.tsx';
import type { ContentEditor } from './ContentEditor.ts';
import { ContentPicture } from './ContentPicture.tsx';
import { type Fields, isRequired, type Item } from './emptyContent.ts';
import { ItemList } from './ItemList.tsx';
import { TextsField } from './TextsField.tsx';
import { useContentTexts } from './useContentTexts.ts';

interface ContentFieldsProps {
  editor: ContentEditor;
  fields: Fields;
  item: Item;
  path: string;
}

/** The fields of a section or of an item, as its kind describes them. */
export const ContentFields = observer(function ContentFields({ editor, fields, item, path }: ContentFieldsProps) {
  const { t } = useTranslation('admin');
  const ownWords = BUILT_IN_PLACEHOLDERS[item['name'] as BuiltIn];
  return (
    <>
      {Object.entries(fields)
        .filter(([name, { kind }]) => isInUse(name, kind, item))
        .map(([name, field]) => (
          <OneField key={name} {...{ editor, name, field, item, path }} />
        ))}
      {ownWords && (
        <p className="note">{t('content.fillsIn', { words: ownWords.map((word) => `{{${word}}}`).join(', ') })}</p>
      )}
    </>
  );
});

/** The shop draws these parts itself, without room for a note. */
const SHELVES: readonly unknown[] = ['patternStory', 'promos', 'sizeGuide', 'resellers'];

/** The rule of a product row, and the name of a built-in part, decide which of the other fields count. */
function isInUse(field: string, kind: ContentField['kind'], { rule, kind: section, name }: Item): boolean {
  if (section === 'builtIn' && name === 'promos') return field === 'name';
  if (section === 'builtIn' && field === 'note') return !SHELVES.includes(name);
  if (kind === 'category') return rule === 'category';
  return kind !== 'products' || rule === 'hand';
}

/** The choices that are an icon; a weave is drawn by the shop's styles. */
const DRAWN: readonly IconName[] = CONTENT_ICONS.filter(
  (icon) => icon !== 'sateen' && icon !== 'muslin' && icon !== 'jersey' && icon !== 'rayon',
);

interface OneFieldProps extends Omit<ContentFieldsProps, 'fields'> {
  name: string;
  field: ContentField;
}

function OneField({ editor, name, field, item, path }: OneFieldProps) {
  const { t } = useTranslation('admin');
  const { field: labelOf, choice } = useContentTexts();
  const own = `${path}.${name}`;
  const label = labelOf(name);
  const isOptional = !isRequired(field);
  const form = editor.fieldsAt(path, item as Record<string, string>);
  switch (field.kind) {
    case 'line':
    case 'markdown':
      return (
        <TextsField
          {...{ editor, label, isOptional }}
          texts={item[name] as Texts}
          path={own}
          max={field.max}
          kind={field.kind}
        />
      );
    case 'link':
      return (
        <LineField
          {...{ form, name, label, isOptional }}
          hint={t('content.linkHint')}
          maxLength={CONTENT_LIMITS.link}
          inputMode="url"
        />
      );
    case 'choice':
      return (
        <PanelField {...{ form, name, label }}>
          {(control) => (
            <Select
              {...control}
              className="wide"
              options={field.oneOf.map((value) => ({ value, label: <Choice icon={value}>{choice(value)}</Choice> }))}
            />
          )}
        </PanelField>
      );
    case 'day':
      return (
        <PanelField {...{ form, name, label }} isOptional>
          {({ value, onChange }) => <DayInput label={label} value={value} onChange={onChange} />}
        </PanelField>
      );
    case 'category':
      return (
        <PanelField form={editor.fieldsAt(path, item as Record<string, number | null>)} {...{ name, label }}>
          {({ value, ...control }) => (
            <PickOne
              {...control}
              of="categories"
              value={value === 0 ? null : value}
              shownNow={t('entities.archivedItem')}
            />
          )}
        </PanelField>
      );
    case 'products':
      return <ChosenProducts {...{ editor, item, path, name, max: field.max, label }} />;
    case 'picture':
      return <ContentPicture {...{ editor, label, isOptional }} picture={item[name] as Picture} path={own} />;
    case 'list':
      return (
        <ItemList {...{ editor, field, label, name }} items={item[name] as Item[]} path={own}>
          {(part, place) => <ContentFields editor={editor} fields={field.of} item={part} path={place} />}
        </ItemList>
      );
  }
}

function Choice({ icon, children }: { icon: string; children: string }) {
  const name = DRAWN.find((one) => one === icon);
  if (name === undefined) return children;
  return (
    <span className="inline gap-8">
      <Icon name={name} size={18} />
      {children}
    </span>
  );
}
