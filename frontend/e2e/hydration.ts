import type { Page } from 'playwright-core';

/** The used part of a browser's document; the types of these scripts have none. */
interface RenderedPage {
  document: { getElementById(id: string): { children: Iterable<object> } | null };
}

/** Waits until a page reacts to input: the server draws it, and its scripts start after the first paint. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = (globalThis as unknown as RenderedPage).document.getElementById('root');
    if (!root) return true; // not a page of this app
    // React marks the elements that it has hydrated.
    return Array.from(root.children).some((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
    );
  });
}

/** From now on, `goto` and `reload` wait for hydration. */
export function hydrateBeforeUse(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...target) => {
    const answer = await goto(...target);
    await waitForHydration(page);
    return answer;
  };
  page.reload = async (...how) => {
    const answer = await reload(...how);
    await waitForHydration(page);
    return answer;
  };
  return page;
}
