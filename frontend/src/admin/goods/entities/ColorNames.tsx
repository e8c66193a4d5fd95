import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Swatch } from '../../../components/Swatch.tsx';
import { useStores } from '../../../stores/StoresContext.tsx';
import styles from './Entity.module.css';

interface ColorNamesProps {
  ids: readonly number[];
  /** The fallback names while swatches load, or when one is archived. */
  names: string;
}

/** Color names, each with its swatch. */
export const ColorNames = observer(function ColorNames({ ids, names }: ColorNamesProps) {
  const { masterData } = useStores();
  const colors = masterData.choicesOf('colors');
  useEffect(() => void colors.loadOnce(), [colors]);
  const found = colors.data?.filter(({ id }) => ids.includes(id)) ?? [];
  if (found.length !== ids.length) return names;
  return (
    <ul className={styles.colors}>
      {found.map(({ id, name, hex }) => (
        <li key={id} className="inline gap-8">
          {hex !== undefined && <Swatch hex={hex} size={14} />}
          {name}
        </li>
      ))}
    </ul>
  );
});
