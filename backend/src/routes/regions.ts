import { validated } from '../middleware/input.ts';
import * as rules from '../middleware/rules.ts';
import { throttlePlaceSearch } from '../middleware/throttle.ts';
import * as places from '../services/places/places.ts';
import * as regions from '../services/places/regions.ts';
import { route } from './route.ts';

/** Provinces and cities change about once a decade; an admin's edit may take this long to show. */
const CACHE_SECONDS = 600;

export const regionRoutes = [
  route({
    method: 'get',
    path: '/regions/provinces',
    audience: 'public',
    summary: 'All provinces',
    call: async () => ({ data: await regions.provinces(), cacheSeconds: CACHE_SECONDS }),
  }),
  route({
    method: 'get',
    path: '/regions/cities',
    audience: 'public',
    summary: 'The cities and regencies of a province',
    read: validated<{ provinceId: number }>({ provinceId: rules.queryReference('provinceId') }),
    call: async ({ input }) => ({ data: await regions.cities(input.provinceId), cacheSeconds: CACHE_SECONDS }),
  }),
  route({
    method: 'get',
    path: '/regions/search',
    audience: 'public',
    summary: 'Villages, districts and cities whose names start with the words, ten at most',
    before: throttlePlaceSearch,
    read: validated<{ q: string }>({ q: rules.querySearch('q') }),
    call: async ({ input }) => ({ data: await places.search(input.q), cacheSeconds: CACHE_SECONDS }),
  }),
];
