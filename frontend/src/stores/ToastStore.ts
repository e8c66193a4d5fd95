import { makeAutoObservable } from 'mobx';
import type { Goods } from './CartStore.ts';

export type ToastKind = 'success' | 'error' | 'info';

/** A button in a toast, such as Undo. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  action: ToastAction | null;
  /** The goods that were added to the cart: the toast shows their picture and a link to the cart. */
  goods: Goods | null;
}

/** Specification 9: the usual duration. */
export const TOAST_MS = 2000;
/** Specification 9: the duration of the over-stock toast. */
export const OVER_STOCK_MS = 3500;
const MAX_TOASTS = 3;

/** Short messages that disappear by themselves. */
export class ToastStore {
  toasts: Toast[] = [];
  private nextId = 1;
  private readonly timers = new Map<number, { timer: ReturnType<typeof setTimeout>; ms: number }>();

  constructor() {
    makeAutoObservable<this, 'timers'>(this, { timers: false }, { autoBind: true });
  }

  show(kind: ToastKind, text: string, ms: number = TOAST_MS, action: ToastAction | null = null): void {
    this.add({ kind, text, action, goods: null }, ms);
  }

  showAdded(text: string, goods: Goods): void {
    this.add({ kind: 'success', text, action: null, goods }, TOAST_MS);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
    this.timers.delete(id);
  }

  /** Pauses the timer while the toast is hovered or its button has the focus. */
  pause(id: number): void {
    clearTimeout(this.timers.get(id)?.timer);
  }

  /** Restarts the timer. */
  resume(id: number): void {
    const paused = this.timers.get(id);
    if (!paused) return;
    clearTimeout(paused.timer);
    this.expire(id, paused.ms);
  }

  private add(toast: Omit<Toast, 'id'>, ms: number): void {
    const id = this.nextId++;
    // A repeated text replaces its toast and restarts the time.
    const others = this.toasts.filter(({ text }) => text !== toast.text);
    this.toasts = [...others, { id, ...toast }].slice(-MAX_TOASTS);
    this.expire(id, ms);
  }

  private expire(id: number, ms: number): void {
    this.timers.set(id, { timer: setTimeout(() => this.dismiss(id), ms), ms });
  }
}
