import { observable, runInAction } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { ListPlace } from './ListPlace.ts';

/** Rows 1 to 5, two on a page, of which the second page (3, 4) is shown; the record with this id is open. */
function openedIn(id: number, shown = [3, 4]) {
  const now = observable({ rows: shown.map((row) => ({ id: row })), totalRows: 5, isLoading: false });
  const list = {
    ...{ firstPlace: 3, query: { pageNo: 2, recordsPerPage: 2 } },
    rowAt: vi.fn((place: number): Promise<{ id: number } | null> => Promise.resolve({ id: place })),
    reload: vi.fn(() => Promise.resolve()),
    searchWith: ({ pageNo = 1 }) => `page=${pageNo}`,
  };
  for (const name of ['rows', 'totalRows', 'isLoading'] as const)
    Object.defineProperty(list, name, { get: () => now[name] });
  const opened: [number, string][] = [];
  const place = new ListPlace(list as never);
  place.openBy((next, search) => opened.push([next, search]));
  place.follow(id);
  const change = (to: Partial<typeof now>) => runInAction(() => Object.assign(now, to));
  return { list, place, opened, change };
}

describe('the place of a record in its list', () => {
  it('counts through all pages, and goes on beyond the edge of one', async () => {
    const { place, opened } = openedIn(4);
    expect([place.position, place.total]).toEqual([4, 5]);
    await place.step(1);
    await place.step(-1);
    expect(opened).toEqual([
      [5, 'page=3'],
      [3, 'page=2'],
    ]);
  });

  it('is set for a stepped-to record before its page of the list has loaded', async () => {
    const { place, change } = openedIn(4);
    await place.step(1);
    change({ isLoading: true });
    place.follow(5);
    expect([place.position, place.canStep(1), place.canStep(-1)]).toEqual([5, false, true]);
  });

  it('is none for a record that was not opened from there', () => {
    const { place } = openedIn(9);
    expect([place.position, place.canStep(1), place.canStep(-1)]).toEqual([null, false, false]);
  });

  it('goes on with what took the place of a record that a step took out of the list', async () => {
    const { list, place, opened, change } = openedIn(3);
    change({ rows: [{ id: 4 }, { id: 5 }], totalRows: 4 });
    list.rowAt.mockImplementation((at) => Promise.resolve({ id: at < 3 ? at : at + 1 }));
    await place.step(1);
    expect(list.rowAt).toHaveBeenLastCalledWith(3);
    await place.step(-1);
    expect(list.rowAt).toHaveBeenLastCalledWith(2);
    expect(opened.map(([id]) => id)).toEqual([4, 2]);
  });

  it('does not stop at the same record when a new one has moved the others on', async () => {
    const { list, place, opened, change } = openedIn(4);
    list.rowAt.mockImplementation((at) => Promise.resolve({ id: at - 1 }));
    change({ totalRows: 6 });
    await place.step(1);
    expect(opened).toEqual([[5, 'page=3']]);
  });

  it('reads the list again where it has become shorter', async () => {
    const { list, place, opened } = openedIn(4);
    list.rowAt.mockResolvedValue(null);
    await place.step(1);
    expect([list.reload.mock.calls.length, opened]).toEqual([1, []]);
  });
});
