import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ComponentType } from 'react';
import type { ListPlace } from './ListPlace.ts';

/** Specification 9: the slide-over comes after 100 ms and is gone after 300 ms. */
const SHOW_MS = 100;
const HIDE_MS = 300;

export interface PanelContentProps {
  /** null: a record that is yet to be made. */
  id: number | null;
  /** To be called when the record was changed, so that the page behind shows it. */
  onChanged: () => void;
  /** To be called instead when a new record was saved, with the server's message. It never rejects. */
  onMade: (id: number, message: string) => Promise<void>;
  /** To be called when the content is done with, or the visitor wants to leave it. */
  onClose: () => void;
  /** Whether something was typed that closing would lose. */
  setDirty: (isDirty: boolean) => void;
}

export interface PanelContent {
  /** What is done with the record: "Edit Customer". */
  title: string;
  id: number | null;
  component: ComponentType<PanelContentProps>;
  /** In pixels, where there is room; unset: that of a plain form. */
  width?: number | undefined;
  /** Where the record stands in the list behind it; null: there is none. */
  place: ListPlace | null;
  onChanged: () => void;
  onMade: PanelContentProps['onMade'];
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
  /** Of the content; after it has gone, of the former one: while the panel slides out, it keeps its name. */
  title = '';
  /** Something was typed into it that is not saved yet. */
  isDirty = false;
  /** What the record is called, once its content knows. */
  name = '';
  /** It took another's place without the panel moving. */
  isTurned = false;
  /** The record that was made last, so that its list can show where it went. */
  madeId: number | null = null;
  /** The record whose own page was left last: its row takes the focus where its list comes next. */
  left: { controller: string; id: number } | null = null;
  /** What waits for the visitor to give up what they typed; null: nothing does. */
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

  /** What is open goes first, then the new content comes. */
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

  /** From one record to the next of the same kind: what is open stays where it is. */
  turn(content: PanelContent): void {
    if (!this.isShown || this.activeComponent !== content.component) {
      this.show(content);
      return;
    }
    this.put(content);
    this.isTurned = true;
  }

  /** The same record in other words: the language changed, or the page behind it did. */
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

  /** Does what would lose the panel's content, but asks first where something typed would be lost with it. */
  leave(go: () => void): void {
    if (this.isDirty) this.waiting = go;
    else go();
  }

  /** The visitor gives up what they typed. */
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

  /** The latest wish counts. */
  private after(ms: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => runInAction(act), ms);
  }
}
