/** Specification 9: timeout for the code of a page, or of a part of one. */
const CHUNK_TIMEOUT_MS = 120_000;

/** Rejects if the code doesn't load in time. */
export async function withinTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the code of the page did not arrive in time')), CHUNK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } finally {
    clearTimeout(timer);
  }
}
