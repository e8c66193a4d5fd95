import { CheckOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.tsx';
import styles from './CommandPalette.module.css';
import type { Entry, EntryGroup } from './usePaletteGroups.tsx';

interface EntryListProps {
  id: string;
  groups: readonly EntryGroup[];
  /** The index, across all groups, of the entry that Enter chooses. */
  active: number;
  onPoint: (index: number) => void;
  onChoose: (entry: Entry) => void;
}

/** The entries by group. */
export function EntryList({ id, groups, active, onPoint, onChoose }: EntryListProps) {
  const { t } = useTranslation('admin');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected="true"]');
    // Scrolls to the first group's heading along with the first entry.
    (active === 0 ? list.current?.firstElementChild : chosen)?.scrollIntoView({ block: 'nearest' });
  }, [active, groups]);
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('palette.found')} className={styles.list}>
      {withOffsets(groups).map(({ name, label, entries, offset }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} className={styles.heading}>
            {label}
          </div>
          {entries.map((entry, place) => {
            const index = offset + place;
            return (
              <div
                key={entry.key}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.entry}
                onPointerMove={() => onPoint(index)}
                // Keeps the focus in the input.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(entry)}
              >
                {entry.icon}
                <span className={styles.label}>{entry.label}</span>
                <span className={styles.note}>{entry.note}</span>
                {entry.isOn && <CheckOutlined aria-hidden />}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Adds to each group the number of entries before it. */
function withOffsets(groups: readonly EntryGroup[]) {
  return groups.map((group, index) => {
    const before = groups.slice(0, index).flatMap(({ entries }) => entries);
    return { ...group, offset: before.length };
  });
}
