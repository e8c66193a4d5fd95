import { makeAutoObservable, runInAction } from 'mobx';
import { HOUR_MS } from '@contract/time.ts';

/** Whether a newer version of the shop waits for the shopper's confirmation. */
export class ReleaseStore {
  private waiting: ServiceWorker | null = null;
  private isActivating = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isReady(): boolean {
    return this.waiting !== null;
  }

  /** Checks for updates every hour: the browser itself checks only on navigation. */
  watch(registration: ServiceWorkerRegistration): void {
    this.setWaiting(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') this.setWaiting(installing);
      });
    });
    setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
  }

  /** Reloads this page once the new worker controls it; other tabs stay until they ask, too. */
  activate(): void {
    if (this.isActivating || !this.waiting) return;
    this.isActivating = true;
    // Another tab has already activated the worker.
    if (this.waiting.state !== 'installed') return window.location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    this.waiting.postMessage({ wish: 'takeOver' });
  }

  /** The very first worker is no update. */
  private setWaiting(worker: ServiceWorker | null): void {
    if (worker && navigator.serviceWorker.controller) runInAction(() => (this.waiting = worker));
  }
}
