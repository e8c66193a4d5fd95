import { makeAutoObservable } from 'mobx';

/** Whether the browser has a network connection. `navigator.onLine` doesn't prove that the server is reachable. */
export class ConnectionStore {
  isOffline = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Returns the unsubscribe function. */
  follow(): () => void {
    const update = () => this.update();
    update();
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }

  private update(): void {
    this.isOffline = !navigator.onLine;
  }
}
