/**
 * Turns a function with progress reports into an async generator: it yields the newest report, skips overtaken ones, and
 * returns the result. The work goes on whether or not the reader does.
 */
export async function* withProgress<Report, Result>(
  work: (report: (report: Report) => void) => Promise<Result>,
): AsyncGenerator<Report, Result> {
  let latest: { report: Report } | null = null;
  let isOver = false;
  let wake = (): void => undefined;
  const result = work((report) => {
    latest = { report };
    wake();
  }).finally(() => {
    isOver = true;
    wake();
  });
  // A reader that stops never awaits the result; its rejection must not bring the server down.
  result.catch(() => undefined);
  for (;;) {
    const current = latest as { report: Report } | null;
    latest = null;
    if (current) yield current.report;
    else if (isOver) return result;
    else await new Promise<void>((resolve) => (wake = resolve));
  }
}
