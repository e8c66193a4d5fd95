import { makeAutoObservable, runInAction } from 'mobx';
import type { AddedFactor, FactorKind, FactorNameInput, FactorSetUp } from '@contract/secondFactors.ts';
import type { NewFactorInput, OwnFactors } from '@contract/secondFactors.ts';
import type { ApiClient } from '../../../api/client.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';

const PATH = '/second-factors';

/** One's own second factors, the one that is being set up, and codes that are shown once. */
export class FactorsStore {
  readonly own: LoadStore<OwnFactors>;
  setUp: { kind: FactorKind; values: FactorSetUp } | null = null;
  codes: readonly string[] | null = null;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    this.own = new LoadStore(api, PATH);
    makeAutoObservable<this, 'api'>(this, { api: false, own: false }, { autoBind: true });
  }

  async begin(kind: FactorKind): Promise<void> {
    const values = await this.api.post<FactorSetUp>(`${PATH}/set-up`, { kind });
    runInAction(() => (this.setUp = { kind, values }));
  }

  cancel(): void {
    this.setUp = null;
  }

  /** Returns the server's message, as the others do. */
  async finish(input: NewFactorInput): Promise<string> {
    const { message, data } = await this.api.call<AddedFactor>('POST', PATH, input);
    runInAction(() => {
      this.setUp = null;
      this.codes = data.recoveryCodes;
    });
    await this.own.load();
    return message;
  }

  async rename(id: number, input: FactorNameInput): Promise<string> {
    const { message } = await this.api.call('PUT', `${PATH}/${id}`, input);
    await this.own.load();
    return message;
  }

  async remove(id: number): Promise<string> {
    const { message } = await this.api.call('DELETE', `${PATH}/${id}`);
    await this.own.load();
    return message;
  }

  async renewCodes(): Promise<string> {
    const { message, data } = await this.api.call<AddedFactor>('POST', `${PATH}/recovery-codes`, {});
    runInAction(() => (this.codes = data.recoveryCodes));
    await this.own.load();
    return message;
  }

  hideCodes(): void {
    this.codes = null;
  }
}
