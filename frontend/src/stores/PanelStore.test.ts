import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PanelStore } from './PanelStore.ts';
import type { PanelContent } from './PanelStore.ts';

const content = (id: number): PanelContent => ({
  title: `Edit ${id}`,
  id,
  place: null,
  component: () => null,
  onChanged: () => undefined,
  onMade: () => Promise.resolve(),
  onClose: () => undefined,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the slide-over', () => {
  it('comes after 100 ms and is gone 300 ms after it was hidden', () => {
    const panel = new PanelStore();
    panel.show(content(1));
    vi.advanceTimersByTime(99);
    expect(panel).toMatchObject({ isShown: false, isHidden: false, title: 'Edit 1', activeId: 1 });
    vi.advanceTimersByTime(1);
    expect(panel.isShown).toBe(true);
    panel.hide();
    vi.advanceTimersByTime(299);
    expect(panel).toMatchObject({ isShown: false, isHidden: false, activeId: 1 });
    vi.advanceTimersByTime(1);
    expect(panel).toMatchObject({ isHidden: true, activeId: null });
  });

  it('closes the open content before it opens another one', () => {
    const panel = new PanelStore();
    panel.show(content(1));
    vi.advanceTimersByTime(100);
    panel.show(content(2));
    expect(panel).toMatchObject({ isShown: false, activeId: 1 });
    vi.advanceTimersByTime(300);
    expect(panel).toMatchObject({ isShown: false, activeId: 2 });
    vi.advanceTimersByTime(100);
    expect(panel).toMatchObject({ isShown: true, activeId: 2 });
  });

  it('stays closed when it is hidden before it came', () => {
    const panel = new PanelStore();
    panel.show(content(1));
    panel.hide();
    vi.advanceTimersByTime(1000);
    expect(panel).toMatchObject({ isShown: false, isHidden: true });
  });
});
