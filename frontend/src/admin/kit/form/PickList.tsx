import { SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Skeleton } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { KeyValue, Pickable } from '@contract/entities.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { ChoiceLabel } from './ChoiceLabel.tsx';
import { ChoicesFailure } from './ChoicesFailure.tsx';
import styles from './controls.module.css';
import type { PanelControl } from './PanelField.tsx';

interface PickListProps extends PanelControl<readonly number[]> {
  of: Pickable;
}

/** A multi-select over rows of another entity: a list of checkboxes and a search box. */
export const PickList = observer(function PickList({ of, value, onChange, id, onBlur, ...control }: PickListProps) {
  const { masterData } = useStores();
  const { t } = useTranslation('admin');
  const [search, setSearch] = useState('');
  // The initially chosen rows come first and stay there while others are ticked.
  const [first] = useState(() => new Set(value));
  const choices = masterData.choicesOf(of);
  useEffect(() => void choices.load(), [choices]);
  if (choices.data === null) return choices.error ? <ChoicesFailure choices={choices} /> : <Skeleton active />;

  const all = [...choices.data, ...archivedAmong(value, choices.data, t('entities.archivedItem'))];
  const sorted = [...all.filter((choice) => first.has(choice.id)), ...all.filter((choice) => !first.has(choice.id))];
  const visible = sorted.filter((choice) => isLike(choice, search));
  const add = (ids: number[]) => onChange([...new Set([...value, ...ids])]);
  const remove = (ids: number[]) => onChange(value.filter((chosen) => !ids.includes(chosen)));
  const visibleIds = visible.map((choice) => choice.id);
  const areAllChosen = visibleIds.length > 0 && visibleIds.every((shownId) => value.includes(shownId));
  return (
    <div className={styles.pick} onBlur={onBlur}>
      <Input
        {...control}
        id={id}
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('list.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onPressEnter={(event) => event.preventDefault()}
      />
      <div className={styles.pickHead}>
        <span aria-live="polite">{t('entities.chosen', { count: value.length })}</span>
        <Button size="small" type="link" onClick={() => (areAllChosen ? remove : add)(visibleIds)}>
          {t(areAllChosen ? 'entities.chooseNone' : 'entities.chooseAll')}
        </Button>
      </div>
      <ul className={styles.pickRows} aria-labelledby={`${id}-label`}>
        {visible.map((choice) => (
          <li key={choice.id}>
            <Checkbox
              className={styles.pickRow}
              checked={value.includes(choice.id)}
              onChange={({ target }) => (target.checked ? add : remove)([choice.id])}
            >
              <ChoiceLabel choice={choice} />
            </Checkbox>
          </li>
        ))}
        {visible.length === 0 && <li className={styles.pickNone}>{t('list.empty')}</li>}
      </ul>
    </div>
  );
});

function isLike({ name, code = '' }: KeyValue, search: string): boolean {
  return `${name} ${code}`.toLowerCase().includes(search.trim().toLowerCase());
}

/** Rows chosen earlier and archived since: they stay chosen until the user removes them. */
function archivedAmong(ids: readonly number[], choices: readonly KeyValue[], name: string): KeyValue[] {
  const listedIds = new Set(choices.map((choice) => choice.id));
  return ids.filter((id) => !listedIds.has(id)).map((id) => ({ id, name }));
}
