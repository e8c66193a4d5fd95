import { makeAutoObservable, observable } from 'mobx';
import type { CorrectedUnit, CorrectionVerdict, CountVerdict } from '@contract/stockCounts.ts';

/** The approver's verdicts on units that were corrected after their count. */
export class VerdictStore {
  private readonly verdicts = observable.map<number, CountVerdict>([], { deep: false });

  constructor() {
    makeAutoObservable<this, 'verdicts'>(this, { verdicts: false }, { autoBind: true });
  }

  /** Null: no verdict yet, or one that predates the last correction. */
  on({ productDetailId, corrections }: CorrectedUnit): CorrectionVerdict | null {
    const verdicts = this.verdicts.get(productDetailId);
    return verdicts?.lastCorrectionId === corrections.at(-1)?.id ? (verdicts?.verdict ?? null) : null;
  }

  set({ productDetailId, corrections }: CorrectedUnit, verdict: CorrectionVerdict): void {
    const lastCorrectionId = corrections.at(-1)?.id ?? 0;
    this.verdicts.set(productDetailId, { productDetailId, lastCorrectionId, verdict });
  }

  areOn(units: readonly CorrectedUnit[]): boolean {
    return units.every((unit) => this.on(unit) !== null);
  }

  /** The request's payload. */
  of(units: readonly CorrectedUnit[]): CountVerdict[] {
    return units.flatMap(({ productDetailId }) => this.verdicts.get(productDetailId) ?? []);
  }
}
