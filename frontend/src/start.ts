// The first and smallest script of a page of the shop. The server has drawn the page whole: what a slow line carries first
// are the styles, the letters and the picture on top, and only once they are painted, the scripts that make it move.
export {};

/** When nothing is painted by then (a picture that hangs, an old browser), the scripts come all the same. */
const LATEST_MS = 3_000;
/** So many files are sent for before whatever else waits has its turn. */
const AT_ONCE = 4;

const [entry, ...imports] = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]') as string[];
let isStarted = false;

if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) void start();
else {
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) void start();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(() => void start(), LATEST_MS);
}

/** What was pressed, chosen or sent before anything could answer; the last press of each, in their order. */
const early = new Set<HTMLElement>();
/** Links, and forms that only ask, need no script. */
const WAITING = { click: 'button[type=button], [type=radio], [type=checkbox]', submit: 'form[method=post]' };

for (const type of ['click', 'submit'] as const) document.addEventListener(type, keep, true);
// From here on React hears for itself …
document.addEventListener('hydrate', () => {
  for (const type of ['click', 'submit'] as const) document.removeEventListener(type, keep, true);
});
// … and from here on the page knows who is signed in.
document.addEventListener('alive', () => void catchUp(), { once: true });

function keep(event: Event): void {
  const control = (event.target as Element).closest<HTMLElement>(WAITING[event.type as keyof typeof WAITING]);
  if (!control) return;
  if (event.type === 'submit') event.preventDefault();
  for (const other of early) if (other === control || isSameChoice(other, control)) early.delete(other);
  early.add(control);
  control.ariaBusy = 'true';
}

function isSameChoice(one: HTMLElement, other: HTMLElement): boolean {
  return one instanceof HTMLInputElement && other instanceof HTMLInputElement && one.name === other.name;
}

async function catchUp(): Promise<void> {
  for (const control of early) {
    control.ariaBusy = null;
    if (control instanceof HTMLFormElement) control.requestSubmit();
    else press(control);
    // What was chosen has to be known before it is put into the cart.
    await aBreath();
  }
}

function press(control: HTMLElement): void {
  // A box that was ticked before anybody looked has to be ticked once more.
  if (control instanceof HTMLInputElement) control.checked = !control.checked;
  control.click();
}

/** All are fetched together and run one by one: in one go either would keep a slow phone from answering for too long. */
async function start(): Promise<void> {
  if (isStarted || entry === undefined) return;
  isStarted = true;
  for (const [index, href] of imports.entries()) {
    add('link', { rel: 'modulepreload', href });
    if (index % AT_ONCE === AT_ONCE - 1) await aBreath();
  }
  // What can't be had is missed by the entry, too, which knows what to do then.
  for (const href of imports) await import(/* @vite-ignore */ href).catch(() => null);
  add('script', { type: 'module', src: entry });
}

function aBreath(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

function add<Name extends 'link' | 'script'>(name: Name, attributes: Partial<HTMLElementTagNameMap[Name]>): void {
  document.head.append(Object.assign(document.createElement(name), attributes));
}
