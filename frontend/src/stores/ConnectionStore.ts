import { makeAutoObservable } from 'mobx';

/** Whether the browser has a network connection. `navigator.onLine` doesn't prove that the server is reachable. */
export class ConnectionStore {
  isOffline = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Returns the unsubscribe function. */
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
