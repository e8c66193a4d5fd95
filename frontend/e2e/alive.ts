import type { Page } from 'playwright-core';

/** As much of a browser's document as is needed; scripts that use this know no browser. */
interface Drawn {
  document: { getElementById(id: string): { children: Iterable<object> } | null };
}

/** Waits until a page answers: it is drawn by the server, and its scripts come once that is painted. */
export async function comesAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = (globalThis as unknown as Drawn).document.getElementById('root');
    if (!root) return true; // no page of ours
    // React marks what it has taken over.
    return Array.from(root.children).some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
    );
  });
}

/** From now on, a page that is opened by its address or loaded again is waited for. */
export function waitForLife(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...target) => {
    const answer = await goto(...target);
    await comesAlive(page);
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await comesAlive(page);
    return answer;
  };
  return page;
}
