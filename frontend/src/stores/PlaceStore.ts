import { makeAutoObservable } from 'mobx';
import type { SessionStore } from './SessionStore.ts';
import { readJson, writeJson } from './storage.ts';

const KEY = 'place';

/** A city with its province. */
export interface Place {
  id: number;
  name: string;
  provinceId: number;
}

/** The visitor's city: the one they chose in this browser, otherwise that of their profile. */
export class PlaceStore {
  private chosen: Place | null = null;
  private readonly session: SessionStore;

  constructor(session: SessionStore) {
    this.session = session;
    makeAutoObservable<this, 'session'>(this, { session: false }, { autoBind: true });
  }

  get place(): Place | null {
    const { city, province } = this.session.user ?? {};
    return this.chosen ?? (city && province ? { ...city, provinceId: province.id } : null);
  }

  /** Reads the saved choice, after hydration. */
  restore(): void {
    const saved = readJson('local', KEY);
    if (isPlace(saved)) this.chosen = saved;
  }

  choose(place: Place): void {
    this.chosen = place;
    writeJson('local', KEY, place);
  }
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, provinceId } = value as Record<keyof Place, unknown>;
  return Number.isInteger(id) && Number.isInteger(provinceId) && typeof name === 'string';
}
