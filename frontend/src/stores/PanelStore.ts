import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ComponentType } from 'react';

/** Specification 9: the slide-over comes after 100 ms and is gone after 300 ms. */
const SHOW_MS = 100;
const HIDE_MS = 300;

export interface PanelContentProps {
  id: number;
  /** To be called when the record was changed, so that the page behind shows it. */
  onChanged: () => void;
}

export interface PanelContent {
  title: string;
  id: number;
  component: ComponentType<PanelContentProps>;
  onChanged: () => void;
  /** The visitor wants to close it; the page answers by `hide()`. */
  onClose: () => void;
}

/** The one slide-over of the back office. */
export class PanelStore {
  /** Slid in. */
  isShown = false;
  /** Gone altogether, with what was in it. */
  isHidden = true;
  content: PanelContent | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, 'timer'>(this, { timer: false, content: observableRef }, { autoBind: true });
  }

  get title(): string {
    return this.content?.title ?? '';
  }

  get activeId(): number | null {
    return this.content?.id ?? null;
  }

  get activeComponent(): PanelContent['component'] | null {
    return this.content?.component ?? null;
  }

  /** What is open goes first, then the new content comes. */
  show(content: PanelContent): void {
    if (this.isShown) {
      this.hide();
      this.after(HIDE_MS, () => this.show(content));
      return;
    }
    this.content = content;
    this.isHidden = false;
    this.after(SHOW_MS, () => (this.isShown = true));
  }

  hide(): void {
    this.isShown = false;
    this.after(HIDE_MS, () => {
      this.isHidden = true;
      this.content = null;
    });
  }

  /** The latest wish counts. */
  private after(ms: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => runInAction(act), ms);
  }
}
