import { makeAutoObservable, runInAction } from 'mobx';
import { MINUTE_MS } from '@contract/time.ts';
import { ApiError } from '../../../../api/ApiError.ts';

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = MINUTE_MS;

/**
 * Sends one thing after the other, since a late response would overtake a newer one. After a failure it tries again, ever
 * more seldom, and at once when the connection returns.
 */
export class SendingLoop {
  /** Consecutive requests that didn't reach the server. */
  failures = 0;
  private readonly sendNext: () => Promise<boolean>;
  private isSending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `sendNext` sends the oldest; false: nothing is left. It throws what `isRefusal` denies. */
  constructor(sendNext: () => Promise<boolean>) {
    this.sendNext = sendNext;
    makeAutoObservable<this, 'sendNext' | 'isSending' | 'timer'>(
      this,
      { sendNext: false, isSending: false, timer: false },
      { autoBind: true },
    );
  }

  /** Returns a function that stops it. */
  start(): () => void {
    const sendNow = () => this.sendNow();
    window.addEventListener('online', sendNow);
    sendNow();
    return () => {
      clearTimeout(this.timer);
      window.removeEventListener('online', sendNow);
    };
  }

  sendNow(): void {
    this.sendIn(0);
  }

  private sendIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.send(), ms);
  }

  private async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      if (!(await this.sendNext())) return;
      runInAction(() => (this.failures = 0));
      this.sendNow();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.sendIn(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.failures));
      runInAction(() => (this.failures += 1));
    } finally {
      this.isSending = false;
    }
  }
}

/** Whether the server refuses it for good. An expired session loses nothing. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && !error.isRetryable && error.status !== 401;
}
