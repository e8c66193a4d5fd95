import { makeAutoObservable } from 'mobx';

/** Whether the browser has a line at all. That it says so does not mean that anything comes through. */
export class ConnectionStore {
  isOffline = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Answers how to stop. */
  follow(): () => void {
    const look = () => this.look();
    look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    return () => {
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }

  private look(): void {
    this.isOffline = !navigator.onLine;
  }
}
