import { makeAutoObservable, runInAction } from 'mobx';
import { HOUR_MS } from '@contract/time.ts';

/** Whether a newer version of the shop waits in this browser for the shopper's word. */
export class ReleaseStore {
  private waiting: ServiceWorker | null = null;
  private isTaking = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isReady(): boolean {
    return this.waiting !== null;
  }

  /** Looks for newer versions: the browser does so with every page it opens, and here also while one stays open. */
  watch(registration: ServiceWorkerRegistration): void {
    this.offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed') this.offer(installing);
      });
    });
    setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
  }

  /** The page that asked is loaded anew once the new version answers for it; other tabs go on until they ask, too. */
  takeOver(): void {
    if (this.isTaking || !this.waiting) return;
    this.isTaking = true;
    // Another tab was first: there is nobody to wait for.
    if (this.waiting.state !== 'installed') return window.location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    this.waiting.postMessage({ wish: 'takeOver' });
  }

  /** The very first one is nothing to tell about. */
  private offer(worker: ServiceWorker | null): void {
    if (worker && navigator.serviceWorker.controller) runInAction(() => (this.waiting = worker));
  }
}
