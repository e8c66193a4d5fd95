import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RadioChoice } from './RadioChoice.tsx';

const WISHES = ['Money back', 'Another size'];

function Wishes() {
  const [wish, setWish] = useState('Money back');
  return (
    <fieldset>
      {WISHES.map((name) => (
        <RadioChoice key={name} name="wish" checked={name === wish} onChange={() => setWish(name)}>
          <b>{name}</b>
        </RadioChoice>
      ))}
    </fieldset>
  );
}

describe('one of several', () => {
  beforeEach(() => {
    // Asked for by the test's arrow keys; jsdom has none.
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    render(<Wishes />);
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  const chosen = () => screen.getByRole('radio', { checked: true });

  it('is chosen by pressing its words', async () => {
    await userEvent.click(screen.getByText('Another size'));
    expect(chosen()).toBe(screen.getByRole('radio', { name: 'Another size' }));
  });

  it('is reached by Tab once, and the others by the arrow keys', async () => {
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Money back' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(chosen()).toBe(screen.getByRole('radio', { name: 'Another size' }));
    expect(document.activeElement).toBe(chosen());
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });
});
