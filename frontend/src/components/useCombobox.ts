import { type AriaAttributes, type HTMLAttributes, useId, useState } from 'react';

interface Combobox {
  /** The list was opened; it is shown if it has options. */
  isOpen: boolean;
  isShown: boolean;
  /** Index of the highlighted option; -1: none. */
  active: number;
  open: () => void;
  close: () => void;
  handleKey: (event: Key) => void;
  /** ARIA attributes of the input. */
  box: AriaAttributes & { role: 'combobox' };
  list: { id: string; role: 'listbox' };
  option: (index: number) => HTMLAttributes<HTMLElement>;
}

/** React's event, or the browser's own. */
type Key = Pick<KeyboardEvent, 'key' | 'preventDefault'>;

interface ComboboxOptions {
  count: number;
  onChoose: (index: number) => void;
  /** Enter chooses the first option if none is highlighted, and never submits the form. */
  choosesFirst?: boolean;
}

/** An input with a list of suggestions (ARIA 1.2 combobox): arrow keys, Enter, Escape, or a tap. */
export function useCombobox({ count, onChoose, choosesFirst = false }: ComboboxOptions): Combobox {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const id = useId();
  const isShown = isOpen && count > 0;
  const active = isShown && chosen < count ? chosen : -1;
  const show = (wanted: boolean) => {
    setIsOpen(wanted);
    setChosen(-1);
  };
  const choose = (index: number) => {
    show(false);
    onChoose(index);
  };
  const handleKey = (event: Key) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      if (count > 0) setChosen(nextIndex(active, key === 'ArrowDown' ? 1 : -1, count));
    } else if (key === 'Enter' && (active >= 0 || choosesFirst)) {
      event.preventDefault();
      if (isShown) choose(Math.max(0, active));
    } else if (key === 'Escape' && isShown) {
      event.preventDefault();
      show(false);
    }
  };
  return {
    ...{ isOpen, isShown, active, handleKey },
    open: () => show(true),
    close: () => show(false),
    box: {
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
    },
    list: { id, role: 'listbox' },
    option: (index) => ({
      id: `${id}-${index}`,
      role: 'option',
      'aria-selected': index === active,
      // Keeps the focus in the input, so that the list is still open on pointerup.
      onPointerDown: (event) => event.preventDefault(),
      onClick: () => choose(index),
    }),
  };
}

/** Wraps around at both ends. */
function nextIndex(index: number, step: 1 | -1, count: number): number {
  if (index < 0) return step === 1 ? 0 : count - 1;
  return (index + step + count) % count;
}
