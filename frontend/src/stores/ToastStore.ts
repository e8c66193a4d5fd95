import { makeAutoObservable } from 'mobx';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
}

/** Specification 9: most toasts stay this long. */
export const TOAST_MS = 2000;
const MOST_AT_ONCE = 3;

/** Short messages that come and go by themselves. */
export class ToastStore {
  toasts: Toast[] = [];
  private nextId = 1;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(kind: ToastKind, text: string, ms: number = TOAST_MS): void {
    const id = this.nextId++;
    // The same words twice are one toast that stays longer.
    const others = this.toasts.filter((toast) => toast.text !== text);
    this.toasts = [...others, { id, kind, text }].slice(-MOST_AT_ONCE);
    setTimeout(() => this.dismiss(id), ms);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }
}
