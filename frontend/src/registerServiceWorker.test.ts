import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ReleaseStore } from './stores/ReleaseStore.ts';
import { registerServiceWorker } from './registerServiceWorker.ts';

const register = vi.fn(() => new Promise(() => undefined));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: { controller: null, register } });
  vi.stubGlobal('document', { readyState: 'complete' });
});

afterEach(() => {
  register.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it.each([
  [false, ['/sw.js']],
  [true, undefined],
])('asks for the worker of a shop that was built, and for none while one develops (%s)', (isDev, asked) => {
  vi.stubEnv('DEV', isDev);
  registerServiceWorker({ release: new ReleaseStore() });
  vi.runAllTimers();
  expect(register.mock.calls[0]).toEqual(asked);
});
