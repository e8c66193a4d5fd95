import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyComponent } from './lazyComponent.ts';

class Boundary extends Component<{ children: ReactNode }, { reason: string | null }> {
  override state = { reason: null };

  static getDerivedStateFromError(error: Error) {
    return { reason: error.message };
  }

  override render() {
    return this.state.reason ?? this.props.children;
  }
}

it('waits 120 s for the code of a page, then says that it did not come', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Late = lazyComponent(() => new Promise<ComponentType>(() => undefined));
  render(
    <Boundary>
      <Suspense fallback="on its way">
        <Late />
      </Suspense>
    </Boundary>,
  );
  await act(() => vi.advanceTimersByTimeAsync(119_900));
  expect(screen.getByText('on its way')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByText(/did not arrive in time/)).toBeTruthy();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
