/**
 * Work that reports, as something to be read: each report is yielded unless a newer one has overtaken it, and the result
 * is returned. The work goes on by itself, whether anybody reads or not.
 */
export async function* reported<Report, Result>(
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
  // Whoever stops reading never awaits the result, and it must not bring the server down.
  result.catch(() => undefined);
  for (;;) {
    const current = latest as { report: Report } | null;
    latest = null;
    if (current) yield current.report;
    else if (isOver) return result;
    else await new Promise<void>((resolve) => (wake = resolve));
  }
}
