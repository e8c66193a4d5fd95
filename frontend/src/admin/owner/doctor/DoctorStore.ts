import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { DoctorReport } from '@contract/doctor.ts';
import { SECOND_MS } from '@contract/time.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';

/** The data check, polled while it runs. */
export class DoctorStore {
  report: DoctorReport | null = null;
  error: ApiError | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hasLeft = false;
  private readonly api: Pick<ApiClient, 'get' | 'post'>;

  constructor(api: Pick<ApiClient, 'get' | 'post'>) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'timer' | 'hasLeft'>(
      this,
      { api: false, timer: false, hasLeft: false, report: observableRef },
      { autoBind: true },
    );
  }

  /** Starts a check and polls until it is done. The previous result stays until then. */
  async examine(): Promise<void> {
    this.hasLeft = false;
    await this.poll(() => this.api.post<DoctorReport>('/doctor'));
  }

  /** Stops polling: the page was left. */
  leave(): void {
    this.hasLeft = true;
    clearTimeout(this.timer);
  }

  private async poll(ask: () => Promise<DoctorReport>): Promise<void> {
    clearTimeout(this.timer);
    try {
      const report = await ask();
      runInAction(() => Object.assign(this, { report, error: null }));
      if (!report.running || this.hasLeft) return;
      this.timer = setTimeout(() => void this.poll(() => this.api.get<DoctorReport>('/doctor')), SECOND_MS);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => Object.assign(this, { report: null, error }));
    }
  }
}
