// The first and smallest script of a shop page; it blocks rendering, so that it records every press from the first paint on.
// The server has rendered the whole page: a slow connection carries next the styles, the font and the top picture, and only
// after their paint the scripts for hydration. On one with a long round trip they are asked for at once: what is asked for
// then arrives after those, and waiting for the paint would cost the trip once more.
import { holdPictures, releasePictures } from './heldPictures.ts';

/** Loads the scripts anyway without a paint by then (a picture that hangs, an old browser). */
const LATEST_MS = 3_000;
/** Preloads started before other pending resources get a turn. */
const BATCH_SIZE = 4;

/** Milliseconds of a round trip; 0 where the browser does not tell. */
const ROUND_TRIP = (navigator as { connection?: { rtt?: number } }).connection?.rtt ?? 0;
const LONG_TRIP = 75;

const scripts = JSON.parse(document.getElementById('scripts')?.textContent ?? '[]') as string[];

const painted = new Promise<void>((resolve) => {
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes.includes('paint')) resolve();
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, LATEST_MS);
});
// While we develop, React compares each attribute with its own.
if (!import.meta.env.DEV) holdPictures(painted);
void start();

/** Replays of the presses, inputs, choices and submits before hydration: the last per element, in order. */
const pending = new Map<Element, () => void>();
/** Only events that need a script: the browser itself handles links, popovers and GET forms. */
const RECORDED: Readonly<Record<string, string>> = {
  click: 'button[type=button]:not([popovertarget]), [type=radio], [type=checkbox]',
  input: 'input:not([type=radio], [type=checkbox], [type=file]), textarea',
  change: 'select, [type=file]',
  submit: 'form[method=post]',
};

/** A lazy part of the page (useLazyHydration.ts). */
const ASLEEP = '[data-asleep]';
let isAlive = false;

for (const type in RECORDED) document.addEventListener(type, record, true);
// From here on React handles events, and the session is restored; dispatched again when a lazy part is hydrated.
document.addEventListener('alive', () => {
  isAlive = true;
  if (document.querySelector(ASLEEP) === null) releasePictures();
  // Links need no other document any more (routes/speculationRules.ts).
  document.documentElement.dataset['alive'] = '';
  void replayPending();
});

function record(event: Event): void {
  const { type, target } = event;
  const control = (target as Element).closest<HTMLElement>(RECORDED[type] ?? '');
  if (!control || canAnswer(control)) return;
  // React may listen already, with only half of the page hydrated.
  event.stopPropagation();
  if (type === 'submit') event.preventDefault();
  for (const other of pending.keys()) if (other === control || isSameChoice(other, control)) pending.delete(other);
  pending.set(control, replayOf(control));
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

/** Captures the current value: hydration may reset the element before the replay. */
function replayOf(control: HTMLElement): () => void {
  if (control instanceof HTMLFormElement) return () => control.requestSubmit();
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    return () => dispatch(Object.assign(control, { value }), 'change');
  }
  const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (!isField) return () => control.click();
  const { type, value } = control;
  if (type === 'file') return () => dispatch(control, 'change');
  if (type === 'radio' || type === 'checkbox') {
    const { checked } = control as HTMLInputElement;
    return () => Object.assign(control, { checked: !checked }).click();
  }
  return () => {
    // React tracks the field's own setter and ignores an unchanged value: the prototype's setter bypasses the tracking.
    control.value = '';
    Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
    dispatch(control, 'input');
    if (document.activeElement !== control) dispatch(control, 'focusout');
  };
}

function dispatch(control: Element, type: string): void {
  control.dispatchEvent(new Event(type, { bubbles: true }));
}

async function replayPending(): Promise<void> {
  for (const [control, replay] of pending) {
    // Not within the last step of hydration, and one at a time: a choice must be applied before the addition to the cart.
    await yieldToBrowser();
    if (!canAnswer(control) || !pending.delete(control)) continue;
    control.ariaBusy = null;
    replay();
  }
}

/** All are fetched together and run one by one: at once, either would block a slow phone for too long. */
async function start(): Promise<void> {
  const [entry, ...imports] = scripts;
  if (entry === undefined) return;
  if (ROUND_TRIP < LONG_TRIP) await painted;
  for (const [index, href] of scripts.entries()) {
    add('link', { rel: 'modulepreload', href });
    if (index % BATCH_SIZE === BATCH_SIZE - 1) await yieldToBrowser();
  }
  await painted;
  // A chunk that fails here fails again in the entry, which handles it.
  for (const href of imports) await import(/* @vite-ignore */ href).catch(() => null);
  add('script', { type: 'module', src: entry });
}

function yieldToBrowser(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

function add<Name extends 'link' | 'script'>(name: Name, attributes: Partial<HTMLElementTagNameMap[Name]>): void {
  document.head.append(Object.assign(document.createElement(name), attributes));
}
