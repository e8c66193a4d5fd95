import { makeAutoObservable, runInAction } from 'mobx';
import type { CategoryCard } from '@contract/catalogue.ts';
import type { KeyValue, Pickable } from '@contract/entities.ts';
import type { City, Province } from '@contract/regions.ts';
import type { ApiClient } from '../api/client.ts';
import { LoadStore } from './LoadStore.ts';

/** Lists that many pages choose from. Loaded once. */
export class MasterDataStore {
  categories: CategoryCard[];
  provinces: Province[] = [];
  private readonly cities = new Map<number, City[]>();
  private readonly choices = new Map<Pickable, LoadStore<KeyValue[]>>();
  private readonly api: ApiClient;

  constructor(api: ApiClient, categories: CategoryCard[] = []) {
    this.api = api;
    this.categories = categories;
    makeAutoObservable<this, 'api' | 'cities' | 'choices'>(
      this,
      { api: false, cities: false, choices: false },
      { autoBind: true, deep: false },
    );
  }

  async loadCategories(): Promise<void> {
    if (this.categories.length > 0) return;
    const categories = await this.api.get<CategoryCard[]>('/shop/categories');
    runInAction(() => (this.categories = categories));
  }

  /** The active rows that a form can refer to. Every `load()` requests them again: admins edit them on another page. */
  choicesOf(of: Pickable): LoadStore<KeyValue[]> {
    const known = this.choices.get(of);
    if (known) return known;
    const store = new LoadStore<KeyValue[]>(this.api, `/${of}/key-value`);
    this.choices.set(of, store);
    return store;
  }

  async loadProvinces(): Promise<Province[]> {
    if (this.provinces.length === 0) {
      const provinces = await this.api.get<Province[]>('/regions/provinces');
      runInAction(() => (this.provinces = provinces));
    }
    return this.provinces;
  }

  async loadCities(provinceId: number): Promise<City[]> {
    const known = this.cities.get(provinceId);
    if (known) return known;
    const cities = await this.api.get<City[]>(`/regions/cities?provinceId=${provinceId}`);
    this.cities.set(provinceId, cities);
    return cities;
  }
}
