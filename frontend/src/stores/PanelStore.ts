import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ComponentType } from 'react';
import type { ListPlace } from './ListPlace.ts';

/** Specification 9: the slide-over opens after 100 ms and closes within 300 ms. */
const SHOW_MS = 100;
const HIDE_MS = 300;

export interface PanelContentProps {
  /** null: a new record. */
  id: number | null;
  /** Called after a change of the record, so that the page behind is refreshed. */
  onChanged: () => void;
  /** Called instead after the creation of a record, with the server's message. It never rejects. */
  onMade: (id: number, message: string) => Promise<void>;
  /** Called when the content is finished, or the visitor closes it. */
  onClose: () => void;
  /** Whether there is unsaved input. */
  setDirty: (isDirty: boolean) => void;
}

export interface PanelContent {
  /** The action on the record: "Edit Customer". */
  title: string;
  id: number | null;
  component: ComponentType<PanelContentProps>;
  /** In pixels, on a wide viewport; unset: the width of a plain form. */
  width?: number | undefined;
  /** The record's position in the list behind; null: there is no list. */
  place: ListPlace | null;
  onChanged: () => void;
  onMade: PanelContentProps['onMade'];
  /** The visitor wants to close the panel; the page then calls `hide()`. */
  onClose: () => void;
}

/** The one slide-over of the back office. */
export class PanelStore {
  /** Slid in. */
  isShown = false;
  /** Unmounted, after the slide-out. */
  isHidden = true;
  content: PanelContent | null = null;
  /** The title of the content; it stays during the slide-out. */
  title = '';
  /** The form has unsaved input. */
  isDirty = false;
  /** The record's name, once its content has loaded. */
  name = '';
  /** The record replaced another one without an animation. */
  isTurned = false;
  /** The record that was created last, so that its list can highlight the row. */
  madeId: number | null = null;
  /** The record whose page was left last: its row gets the focus when its list opens. */
  left: { controller: string; id: number } | null = null;
  /** The navigation that waits until the visitor discards their input; null: none. */
  waiting: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<this, 'timer'>(
      this,
      { timer: false, content: observableRef, waiting: observableRef, left: observableRef },
      { autoBind: true },
    );
  }

  get activeId(): number | null {
    return this.content?.id ?? null;
  }

  get activeComponent(): PanelContent['component'] | null {
    return this.content?.component ?? null;
  }

  /** Closes the open content first, then opens the new one. */
  show(content: PanelContent): void {
    if (this.isShown) {
      this.hide();
      this.after(HIDE_MS, () => this.show(content));
      return;
    }
    this.put(content);
    this.isHidden = false;
    this.after(SHOW_MS, () => (this.isShown = true));
  }

  /** Replaces the record by another one of the same kind, without an animation. */
  turn(content: PanelContent): void {
    if (!this.isShown || this.activeComponent !== content.component) {
      this.show(content);
      return;
    }
    this.put(content);
    this.isTurned = true;
  }

  /** Updates the content of the same record, after a change of the language or of the page behind. */
  renew(content: Omit<PanelContent, 'id'>): void {
    if (this.content?.component !== content.component) return;
    this.content = { ...this.content, ...content };
    this.title = content.title;
  }

  hide(): void {
    this.isShown = false;
    this.isDirty = false;
    this.isTurned = false;
    this.name = '';
    this.after(HIDE_MS, () => {
      this.isHidden = true;
      this.content = null;
    });
  }

  setMade = (id: number): void => {
    this.madeId = id;
  };

  setLeft = (left: PanelStore['left']): void => {
    this.left = left;
  };

  setDirty = (isDirty: boolean): void => {
    this.isDirty = isDirty;
  };

  setName = (name: string): void => {
    this.name = name;
  };

  /** Runs `go`, which would lose the content, but asks first if there is unsaved input. */
  leave(go: () => void): void {
    if (this.isDirty) this.waiting = go;
    else go();
  }

  /** The visitor discards their input. */
  discard = (): void => {
    const go = this.waiting;
    this.waiting = null;
    this.isDirty = false;
    go?.();
  };

  keep = (): void => {
    this.waiting = null;
  };

  private put(content: PanelContent): void {
    this.content = content;
    this.title = content.title;
    this.isDirty = false;
    this.isTurned = false;
    this.name = '';
  }

  /** A newer call replaces the pending one. */
  private after(ms: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => runInAction(act), ms);
  }
}
