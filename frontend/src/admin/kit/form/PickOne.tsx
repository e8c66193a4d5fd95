import { Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Pickable } from '@contract/entities.ts';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import { ChoiceLabel } from './ChoiceLabel.tsx';
import { ChoicesFailure } from './ChoicesFailure.tsx';
import type { PanelControl } from './PanelField.tsx';

interface PickOneProps extends PanelControl<number | null> {
  of: Pickable;
  /** The name of the current value, if it was archived and is no longer among the options. */
  shownNow: string;
}

/** A select over rows of another entity, searched by name or code. */
export const PickOne = observer(function PickOne({ of, shownNow, value, ...control }: PickOneProps) {
  const { masterData } = useStores();
  const { t } = useTranslation('forms');
  const choices = masterData.choicesOf(of);
  useEffect(() => void choices.load(), [choices]);
  const options = choices.data?.map((choice) => ({
    value: choice.id,
    label: <ChoiceLabel choice={choice} />,
    text: `${choice.name} ${choice.code ?? ''}`,
  }));
  const isKnown = value === null || options?.some((option) => option.value === value);
  return (
    <>
      <Select<number>
        {...control}
        className="wide"
        showSearch={{ optionFilterProp: 'text' }}
        loading={choices.data === null && choices.error === null}
        placeholder={t('field.choose')}
        value={value}
        options={isKnown ? (options ?? []) : [...(options ?? []), { value, label: shownNow, text: shownNow }]}
      />
      <ChoicesFailure choices={choices} />
    </>
  );
});
