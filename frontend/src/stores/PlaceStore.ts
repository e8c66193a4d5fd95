import { makeAutoObservable } from 'mobx';
import type { SessionStore } from './SessionStore.ts';
import { readJson, writeJson } from './storage.ts';

const KEY = 'place';

/** A city, and the province it is in. */
export interface Place {
  id: number;
  name: string;
  provinceId: number;
}

/** Where somebody is: what they chose in this browser, otherwise what their profile says. */
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

  /** Takes up what this browser keeps, after the page was hydrated. */
  restore(): void {
    const kept = readJson('local', KEY);
    if (isPlace(kept)) this.chosen = kept;
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
