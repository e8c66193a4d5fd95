// The first and smallest script of a page of the shop, without which none is painted: nothing that can be pressed is seen
// before somebody keeps what is pressed. The server has drawn the page whole: what a slow line carries next are the styles,
// the letters and the picture on top, and only once they are painted, the scripts that make it move.
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

/** How to do once more what was pressed, typed, chosen or sent before the page could answer: the last of each, in their order. */
const early = new Map<Element, () => void>();
/** What the browser does by itself it has done: links, sheets that open, forms that only ask. */
const KEPT: Readonly<Record<string, string>> = {
  click: 'button[type=button]:not([popovertarget]), [type=radio], [type=checkbox]',
  input: 'input:not([type=radio], [type=checkbox], [type=file]), textarea',
  change: 'select, [type=file]',
  submit: 'form[method=post]',
};

/** A part of the page whose code comes later (useWaking.ts). */
const ASLEEP = '[data-asleep]';
let isAlive = false;

for (const type in KEPT) document.addEventListener(type, keep, true);
// From here on React hears for itself, and the page knows who is signed in; later, that a part of it has woken.
document.addEventListener('alive', () => {
  isAlive = true;
  void catchUp();
});

function keep(event: Event): void {
  const { type, target } = event;
  const control = (target as Element).closest<HTMLElement>(KEPT[type] ?? '');
  if (!control || canAnswer(control)) return;
  // React may listen already, and know half.
  event.stopPropagation();
  if (type === 'submit') event.preventDefault();
  for (const other of early.keys()) if (other === control || isSameChoice(other, control)) early.delete(other);
  early.set(control, again(control));
  if (type === 'click' || type === 'submit') control.ariaBusy = 'true';
}

function canAnswer(control: Element): boolean {
  return isAlive && control.closest(ASLEEP) === null;
}

function isSameChoice(one: Element, other: Element): boolean {
  return isRadio(one) && isRadio(other) && one.name === other.name;
}

function isRadio(control: Element): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'radio';
}

/** As it is now: until it is done once more, React may have put back what it knows. */
function again(control: HTMLElement): () => void {
  if (control instanceof HTMLFormElement) return () => control.requestSubmit();
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    return () => tell(Object.assign(control, { value }), 'change');
  }
  const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (!isField) return () => control.click();
  const { type, value } = control;
  if (type === 'file') return () => tell(control, 'change');
  if (type === 'radio' || type === 'checkbox') {
    const { checked } = control as HTMLInputElement;
    return () => Object.assign(control, { checked: !checked }).click();
  }
  return () => {
    // React takes for new what the field's own setter, which it watches, has not said.
    control.value = '';
    Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
    tell(control, 'input');
    if (document.activeElement !== control) tell(control, 'focusout');
  };
}

function tell(control: Element, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}

async function catchUp(): Promise<void> {
  for (const [control, doAgain] of early) {
    if (!canAnswer(control)) continue;
    early.delete(control);
    control.ariaBusy = null;
    doAgain();
    // What was chosen has to be known before it is put into the cart.
    await yieldToBrowser();
  }
}

/** All are fetched together and run one by one: in one go either would keep a slow phone from answering for too long. */
async function start(): Promise<void> {
  if (isStarted || entry === undefined) return;
  isStarted = true;
  for (const [index, href] of imports.entries()) {
    add('link', { rel: 'modulepreload', href });
    if (index % AT_ONCE === AT_ONCE - 1) await yieldToBrowser();
  }
  // What can't be had is missed by the entry, too, which knows what to do then.
  for (const href of imports) await import(/* @vite-ignore */ href).catch(() => null);
  add('script', { type: 'module', src: entry });
}

function yieldToBrowser(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

function add<Name extends 'link' | 'script'>(name: Name, attributes: Partial<HTMLElementTagNameMap[Name]>): void {
  document.head.append(Object.assign(document.createElement(name), attributes));
}
